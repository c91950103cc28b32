/** The employees of the stores. */
export interface EmployeeSeed {
  readonly storeEmployeeId: string;
  readonly storeEmployeeName: string;
}

/** Every store has the same two employees at the point of sale. */
export const employees: readonly EmployeeSeed[] = [
  { storeEmployeeId: "9001", storeEmployeeName: "Robin Ashness" },
  { storeEmployeeId: "9002", storeEmployeeName: "Kim Borrowdale" },
];
