import { tryMatrix } from "./try-matrix";

tryMatrix("bags");
