/** The one function through which services reach upstreams, for a request with its facts. */
import type { RequestHttp } from "../http/client";

export type Call = RequestHttp["call"];
