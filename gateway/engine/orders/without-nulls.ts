/** GraphQL gives null for what is absent. */
export const withoutNulls = <Input extends object>(input: Input): Input =>
  Object.fromEntries(
    Object.entries(input).filter(([, value]) => value !== null),
  ) as Input;
