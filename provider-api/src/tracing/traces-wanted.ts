const ENDPOINTS = ['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT', 'OTEL_EXPORTER_OTLP_ENDPOINT'];

/** Whether the standard OpenTelemetry variables name a destination for traces. */
export function areTracesWanted(
  environment: Readonly<Record<string, string | undefined>>,
): boolean {
  const { OTEL_SDK_DISABLED: disabled = '', OTEL_TRACES_EXPORTER: exporter = 'otlp' } = environment;
  if (disabled.toLowerCase() === 'true' || exporter === 'none') return false;
  return ENDPOINTS.some((name) => Boolean(environment[name]?.trim()));
}
