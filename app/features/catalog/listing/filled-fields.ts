/** Returns the fields of a form that are filled in, as a query: an empty one is not part of an address. */
export function filledFields(form: HTMLFormElement): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, value] of new FormData(form))
    if (typeof value === "string" && value !== "") query.append(name, value);
  return query;
}
