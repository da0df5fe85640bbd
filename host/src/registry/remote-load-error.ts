type RemoteFailure =
  /** The descriptor did not arrive. */
  | { reason: 'unreachable' }
  /** The deployment has no such remote any more. */
  | { reason: 'removed' }
  /** The descriptor arrived, but is none: HTML, malformed, or of another remote. */
  | { reason: 'descriptor-invalid' }
  /** No version kept on the server is compatible with this host. */
  | {
      reason: 'incompatible';
      /** Which side is behind. */
      upgrade: 'host' | 'remote';
      /** `kit`, `react`, `federation`, or the name of a library. */
      shared: string;
      required: string;
      provided: string;
    }
  /** A script did not arrive, or does not match its hash. */
  | { reason: 'script' }
  /** The remote loaded, but has no such screen or widget. */
  | { reason: 'part-missing' }
  /** The part loaded and threw while rendering. */
  | { reason: 'render' };

/** Why a remote, or a part of it, could not be loaded. */
export class RemoteLoadError extends Error {
  override readonly name = 'RemoteLoadError';
  readonly remote: string;
  readonly version: string | undefined;
  readonly failure: RemoteFailure;

  constructor(
    remote: string,
    failure: RemoteFailure,
    options: ErrorOptions & { version?: string | undefined } = {},
  ) {
    super(`The remote "${remote}" could not be loaded: ${failure.reason}`, options);
    this.remote = remote;
    this.version = options.version;
    this.failure = failure;
  }
}

/** Tags by which an error report can be found. */
export function failureTags({ failure }: RemoteLoadError): Record<string, string> {
  const tags = { 'remote.failure': failure.reason };
  if (failure.reason !== 'incompatible') return tags;
  const { shared, required } = failure;
  return { ...tags, 'remote.requires': `${shared} ${required}` };
}
