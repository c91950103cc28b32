/** The part of autocannon that the benchmark uses; the package has no types. */
declare module "autocannon" {
  export interface Options {
    readonly url: string;
    readonly connections: number;
    /** Seconds. */
    readonly duration?: number;
    /** Ends after so many requests instead. */
    readonly amount?: number;
    /** Requests a second of all connections together; as many as can be otherwise. */
    readonly overallRate?: number;
    readonly headers?: Readonly<Record<string, string>>;
  }
  export interface Result {
    readonly requests: { readonly total: number; readonly average: number };
    readonly errors: number;
    readonly non2xx: number;
  }
  export default function autocannon(options: Options): Promise<Result>;
}
