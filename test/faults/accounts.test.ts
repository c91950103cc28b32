import { tryMatrix } from "./try-matrix";

tryMatrix("accounts");
