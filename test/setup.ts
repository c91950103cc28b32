/** What every test needs: Remix's globals, as in the server itself. */
import { installGlobals } from "@remix-run/node";

installGlobals({ nativeFetch: true });
