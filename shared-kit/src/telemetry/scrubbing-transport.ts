import { makeFetchTransport } from '@sentry/browser';
import { scrubDeep } from './scrub';

type Transport = ReturnType<typeof makeFetchTransport>;
type Envelope = Parameters<Transport['send']>[0];

/**
 * The one way out of the page for error reports: whatever the client has gathered is scrubbed here,
 * so that nothing depends on every place that gathers. A recording that the worker has compressed
 * was scrubbed there.
 */
export function scrubbingTransport(secrets: () => readonly string[]): typeof makeFetchTransport {
  return (options, ...rest) => {
    const transport = makeFetchTransport(options, ...rest);
    return { ...transport, send: (envelope) => transport.send(scrubbed(envelope, secrets())) };
  };
}

function scrubbed(envelope: Envelope, secrets: readonly string[]): Envelope {
  const [headers, items] = envelope;
  const clean = items.map(([itemHeaders, payload]) => [itemHeaders, scrubDeep(payload, secrets)]);
  // The shape is the same; only texts within it have changed.
  return [headers, clean] as unknown as Envelope;
}
