/**
 * Loaded by `--import`, before the server: records traces where OpenTelemetry's variables ask for it, and loads nothing
 * otherwise.
 */
import { isTracing } from "./is-tracing";

if (isTracing(process.env)) {
  const { startTracing } = await import("./start-tracing");
  startTracing();
}
