import { tryMatrix } from "./try-matrix";

tryMatrix("ordering");
