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
  const clean = scrubDeep(envelope, secrets);
  // The address that reports go to has a key where others have a password.
  Object.assign(clean[0], envelope[0]);
  return clean;
}
