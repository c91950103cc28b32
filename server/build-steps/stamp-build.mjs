// @ts-check
/** The last step of `npm run build`; demo and tests build again only if a source has changed since. */
import { stampBuild } from "./build-state.mjs";

stampBuild();
