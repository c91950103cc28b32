import { tryMatrix } from "./try-matrix";

tryMatrix("addresses");
