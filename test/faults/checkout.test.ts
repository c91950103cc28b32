import { tryMatrix } from "./try-matrix";

tryMatrix("checkout");
