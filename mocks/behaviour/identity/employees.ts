/** Who works at the stores' tills. */
export interface EmployeeSeed {
  readonly storeEmployeeId: string;
  readonly storeEmployeeName: string;
}

/** Every store has the same two people at the point of sale. */
export const employees: readonly EmployeeSeed[] = [
  { storeEmployeeId: "9001", storeEmployeeName: "Robin Ashness" },
  { storeEmployeeId: "9002", storeEmployeeName: "Kim Borrowdale" },
];
