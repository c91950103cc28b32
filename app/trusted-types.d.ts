/** Trusted Types, which the browser types of TypeScript do not have yet; only what the shop uses. */
interface Window {
  /** Absent in browsers without them. */
  readonly trustedTypes?: {
    createPolicy<
      Rules extends Readonly<Record<string, (text: string) => string>>,
    >(
      name: string,
      rules: Rules,
    ): Rules;
  };
}
