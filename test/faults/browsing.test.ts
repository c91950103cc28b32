import { tryMatrix } from "./try-matrix";

tryMatrix("browsing");
