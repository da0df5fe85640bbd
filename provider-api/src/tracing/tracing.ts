import { setTimeout as delay } from 'node:timers/promises';
import {
  DiagLogLevel,
  diag,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
} from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';

/** The longest that a shutdown waits for the last spans to be sent. */
const LAST_SPANS_MS = 2000;

export interface Tracing {
  /** Creates a span for each call from now on; call it before routes are registered. */
  watch: (app: FastifyInstance) => void;
  /** Sends the remaining spans. */
  stop: () => Promise<void>;
}

/** If a header is repeated, the first one counts. */
const HEADERS = {
  keys: (headers: FastifyRequest['headers']) => Object.keys(headers),
  get: (headers: FastifyRequest['headers'], name: string) => headers[name],
};

/**
 * Creates a span for each call, and sends it by OTLP as configured by the `OTEL_` environment variables. A call from a
 * client with a trace continues that trace. Spans contain method, route, status and request id, but never a query, a
 * body or the user.
 * @param version of the image
 * @param logger logs failures to send
 */
export function startTracing(version: string, logger: FastifyBaseLogger): Tracing {
  const tell = (reason: string) => logger.warn({ reason }, 'traces could not be sent');
  const ignore = () => undefined;
  diag.setLogger(
    { error: tell, warn: ignore, info: ignore, debug: ignore, verbose: ignore },
    { logLevel: DiagLogLevel.ERROR, suppressOverrideMessage: true },
  );
  const provider = new BasicTracerProvider({
    resource: defaultResource()
      .merge(
        resourceFromAttributes({ 'service.name': 'maitred-provider', 'service.version': version }),
      )
      // The environment takes precedence.
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  const tracer = provider.getTracer('maitred-provider', version);
  const propagator = new W3CTraceContextPropagator();
  const spans = new WeakMap<FastifyRequest, Span>();

  return {
    watch: (app) => {
      app.addHook('onRequest', async (request) => {
        const asker = propagator.extract(ROOT_CONTEXT, request.headers, HEADERS);
        const attributes = { 'http.request.method': request.method, 'maitred.request': request.id };
        const span = tracer.startSpan(request.method, { kind: SpanKind.SERVER, attributes }, asker);
        spans.set(request, span);
      });
      app.addHook('onResponse', async (request, reply) => {
        const span = spans.get(request);
        const route = request.routeOptions.url;
        if (route !== undefined) {
          span?.updateName(`${request.method} ${route}`).setAttribute('http.route', route);
        }
        span?.setAttribute('http.response.status_code', reply.statusCode);
        if (reply.statusCode >= 500) {
          span?.setAttribute('error.type', String(reply.statusCode));
          span?.setStatus({ code: SpanStatusCode.ERROR });
        }
        span?.end();
      });
      app.addHook('onRequestAbort', async (request) => {
        spans.get(request)?.setAttribute('error.type', 'aborted').end();
      });
    },
    stop: async () => {
      const sent = provider.shutdown().catch((error: unknown) => tell(String(error)));
      await Promise.race([sent, delay(LAST_SPANS_MS, undefined, { ref: false })]);
      diag.disable();
    },
  };
}
