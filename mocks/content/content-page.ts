/** Pages at addresses of their own, in the form of the content service. */
import type { z } from "zod/v4";
import type {
  getChildPages,
  getContentPage,
} from "~server/upstreams/content/contract";

export type ContentPage = z.input<(typeof getContentPage)["response"]>;
export type ChildPages = z.input<
  (typeof getChildPages)["response"]
>["children"];
