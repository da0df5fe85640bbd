import { expect, it } from '@jest/globals';
import { areTracesWanted } from './traces-wanted';

const OTEL_EXPORTER_OTLP_ENDPOINT = 'http://collector:4318';

it.each([
  [{}, false],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: ' ' }, false],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT }, true],
  [{ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'http://collector:4318/v1/traces' }, true],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_SDK_DISABLED: 'true' }, false],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_TRACES_EXPORTER: 'none' }, false],
])('with %j, tracing is on: %s', (environment, expected) => {
  expect(areTracesWanted(environment)).toBe(expected);
});
