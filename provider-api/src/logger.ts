import pino from 'pino';

/** Structured lines on stderr: stdout belongs to the one line that says where the provider listens. */
export function createLogger(level: string) {
  return pino(
    {
      level,
      base: null,
      redact: ['req.headers.authorization', 'headers.authorization', '*.password', '*.refresh'],
      serializers: {
        err: pino.stdSerializers.err,
        // Without the query: the address of a picture is as good as a key to it.
        req: (request: { method: string; url: string }) => ({
          method: request.method,
          path: request.url.split('?')[0],
        }),
      },
    },
    pino.destination({ fd: 2, sync: true }),
  );
}
