import { makeFetchTransport } from '@sentry/browser';
import { scrubDeep } from './scrub';

type Transport = ReturnType<typeof makeFetchTransport>;
type Envelope = Parameters<Transport['send']>[0];

/**
 * The only way error reports leave the page: whatever the client has collected is scrubbed here, so that no collecting
 * code has to take care of it. Recordings were already scrubbed in the worker that compressed them.
 */
export function scrubbingTransport(secrets: () => readonly string[]): typeof makeFetchTransport {
  return (options, ...rest) => {
    const transport = makeFetchTransport(options, ...rest);
    return { ...transport, send: (envelope) => transport.send(scrubbed(envelope, secrets())) };
  };
}

function scrubbed(envelope: Envelope, secrets: readonly string[]): Envelope {
  const clean = scrubDeep(envelope, secrets);
  // Restore the envelope header: the DSN in it has its key where other addresses have a password.
  Object.assign(clean[0], envelope[0]);
  return clean;
}
