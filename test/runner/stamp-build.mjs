// @ts-check
/** The last step of `npm run build`: records the build, so that other commands build only when necessary. */
import { stampBuild } from "./build-state.mjs";

stampBuild();
