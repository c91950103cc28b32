// @ts-check
/** The last step of `npm run build`: other commands build only when they have to. */
import { stampBuild } from "./build-state.mjs";

stampBuild();
