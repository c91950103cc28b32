/** The part of autocannon's types that the benchmark uses; the package has none. */
declare module "autocannon" {
  export interface Options {
    readonly url: string;
    readonly connections: number;
    /** In seconds. */
    readonly duration?: number;
    /** Ends after this many requests instead. */
    readonly amount?: number;
    /** Requests per second of all connections together; without it, as many as possible. */
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
