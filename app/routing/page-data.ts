/**
 * A route's data with the type of its loader. Single fetch transfers plain data unchanged, but Remix's type
 * for it widens every optional field, which the strict compiler refuses.
 */
import type { data } from "@remix-run/node";
import {
  useFetcher,
  useLoaderData,
  type FetcherWithComponents,
} from "@remix-run/react";

type Wrapped<D> = ReturnType<typeof data<D>>;

/** The value that `data(value, init)` wraps, or what the loader returns; responses are not data. */
type Unwrap<T> =
  T extends Wrapped<infer D> ? D : T extends Response ? never : T;

export type PageData<L extends (...args: never[]) => unknown> = Unwrap<
  Awaited<ReturnType<L>>
>;

/** The data of the route's loader. */
export function usePageData<
  L extends (...args: never[]) => unknown,
>(): PageData<L> {
  return useLoaderData() as PageData<L>; // by the contract of single fetch
}

/** A fetcher whose data has the type of a loader or action. */
export function useAnsweredFetcher<
  A extends (...args: never[]) => unknown,
>(): FetcherWithComponents<PageData<A>> {
  return useFetcher() as unknown as FetcherWithComponents<PageData<A>>; // by the contract of single fetch
}

/** The values of the `data-state` attribute of a region that waits for data [DATA-001]. */
export type AsyncState = "idle" | "pending" | "success" | "error";
