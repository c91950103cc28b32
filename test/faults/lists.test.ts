import { tryMatrix } from "./try-matrix";

tryMatrix("lists");
