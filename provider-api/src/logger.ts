import pino, { type DestinationStream } from 'pino';

/**
 * Logs structured lines to stderr, because stdout is reserved for the line that says where the provider listens.
 * No line contains a secret, whatever is logged and at whatever level.
 */
export function createLogger(
  level: string,
  destination: DestinationStream = pino.destination({ fd: 2, sync: true }),
) {
  return pino(
    {
      level,
      base: null,
      redact: ['req.headers.authorization', 'headers.authorization', '*.password', '*.refresh'],
      serializers: {
        err: describeError,
        // Without the query, because the signed address of a picture gives access to it.
        req: (request: { method: string; url: string }) => ({
          method: request.method,
          path: request.url.split('?')[0],
        }),
      },
      hooks: { streamWrite: withoutSecrets },
    },
    destination,
  );
}

interface DescribedError {
  type: string;
  message: string;
  code?: string;
  stack: string;
  cause?: DescribedError;
}

/**
 * Picks the fields that help to find the fault. The rest is unsafe: query errors carry their parameters, and
 * database errors whole rows, with password hashes and pictures of faces.
 */
function describeError(error: unknown): DescribedError | undefined {
  if (!(error instanceof Error)) return undefined;
  const { name, message, stack = '', cause } = error;
  const { code, query } = error as { code?: unknown; query?: unknown };
  const describedCause = describeError(cause);
  return {
    type: name,
    // Only query errors have their own message besides a cause.
    message: typeof query === 'string' && describedCause ? `Failed query: ${query}` : message,
    ...(typeof code === 'string' ? { code } : {}),
    // Only the frames, because the first lines repeat the message.
    stack: stack.split('\n').filter(isFrame).join('\n'),
    ...(describedCause === undefined ? {} : { cause: describedCause }),
  };
}

function isFrame(line: string): boolean {
  return /^\s+at /.test(line);
}

/** The last safeguard, for secrets that a library puts into its own message. */
function withoutSecrets(line: string): string {
  return line
    .replace(/\b(rtsps?:\/\/)[^\s"']+/gi, '$1…')
    .replace(/(signature=)[\w-]+/g, '$1…')
    .replace(/(bearer )[\w.-]+/gi, '$1…')
    .replace(/eyJ[\w-]+\.[\w-]+\.[\w-]+/g, '…');
}
