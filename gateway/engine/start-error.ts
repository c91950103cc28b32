/** Thrown with one line for whoever starts a program. */
export class StartError extends Error {
  override readonly name = "StartError";
}
