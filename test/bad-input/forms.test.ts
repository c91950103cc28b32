import { tryMatrix } from "./try-matrix";

tryMatrix("forms");
