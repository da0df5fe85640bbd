import pino, { type DestinationStream } from 'pino';

/**
 * Structured lines on stderr: stdout belongs to the one line that says where the provider listens.
 * No line holds a secret, whatever is logged and at whatever level.
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
        // Without the query: the address of a picture is as good as a key to it.
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
 * What helps to find the fault, field by field: errors of queries carry their parameters, and those of
 * the database whole rows, in which there are password hashes and pictures of faces.
 */
function describeError(error: unknown): DescribedError | undefined {
  if (!(error instanceof Error)) return undefined;
  const { name, message, stack = '', cause } = error;
  const { code, query } = error as { code?: unknown; query?: unknown };
  const describedCause = describeError(cause);
  return {
    type: name,
    // Only those of queries have a text of their own beside a cause.
    message: typeof query === 'string' && describedCause ? `Failed query: ${query}` : message,
    ...(typeof code === 'string' ? { code } : {}),
    // Frames alone: the first lines repeat the message.
    stack: stack.split('\n').filter(isFrame).join('\n'),
    ...(describedCause === undefined ? {} : { cause: describedCause }),
  };
}

function isFrame(line: string): boolean {
  return /^\s+at /.test(line);
}

/** The last net, for what a library puts into a message of its own. */
function withoutSecrets(line: string): string {
  return line
    .replace(/\b(rtsps?:\/\/)[^\s"']+/gi, '$1…')
    .replace(/(signature=)[\w-]+/g, '$1…')
    .replace(/(bearer )[\w.-]+/gi, '$1…')
    .replace(/eyJ[\w-]+\.[\w-]+\.[\w-]+/g, '…');
}
