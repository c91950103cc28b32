/** Whether the environment asks for traces, by OpenTelemetry's standard variables. */

/** The variables of the process; unset and empty are the same. */
type Environment = Readonly<Record<string, string | undefined>>;

/** True if the SDK is not disabled, the exporter is OTLP, and there is somewhere to send to. */
export function isTracing(env: Environment): boolean {
  const exporter = env["OTEL_TRACES_EXPORTER"] || "otlp";
  const isDisabled = env["OTEL_SDK_DISABLED"]?.toLowerCase() === "true";
  const endpoint =
    env["OTEL_EXPORTER_OTLP_TRACES_ENDPOINT"] ||
    env["OTEL_EXPORTER_OTLP_ENDPOINT"];
  return !isDisabled && exporter === "otlp" && Boolean(endpoint);
}
