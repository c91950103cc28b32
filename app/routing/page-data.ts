/**
 * A route's own data with its own type. Single fetch hands plain data over unchanged; Remix's type
 * for it still widens every optional field, which the strict compiler rightly refuses.
 */
import type { data } from "@remix-run/node";
import {
  useFetcher,
  useLoaderData,
  type FetcherWithComponents,
} from "@remix-run/react";

type Wrapped<D> = ReturnType<typeof data<D>>;

/** What `data(value, init)` wraps, what a loader returns otherwise; responses are no data. */
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

/** A fetcher whose data is what the named loader or action answers. */
export function useAnsweredFetcher<
  A extends (...args: never[]) => unknown,
>(): FetcherWithComponents<PageData<A>> {
  return useFetcher() as unknown as FetcherWithComponents<PageData<A>>; // by the contract of single fetch
}

/** What a region that waits for data says of itself in its `data-state` attribute [DATA-001]. */
export type AsyncState = "idle" | "pending" | "success" | "error";
