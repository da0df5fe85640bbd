/**
 * Maximum number of errors kept until a receiver takes them; the earliest are kept, because they explain later ones.
 */
const MOST_KEPT = 20;

interface ErrorDetails {
  /** False for uncaught errors; true by default. */
  isHandled?: boolean;
  /** React's component stack, as passed to an error boundary. */
  componentStack?: string | undefined;
  /** The remote it belongs to, if the error's own stack does not show it. */
  remote?: string | undefined;
  remoteVersion?: string | undefined;
  /** Further tags to find it by. Never personal data. */
  tags?: Record<string, string>;
  /** Of all errors with the same key, only the first is reported while the page is open. */
  once?: string;
}

/** One error as the error-reporting service receives it. */
export interface ErrorReport extends ErrorDetails {
  error: unknown;
  /** Milliseconds since the epoch. */
  at: number;
}

type Receiver = (report: ErrorReport) => void;

/**
 * Queue of errors for the error-reporting service, whose code loads after the first paint. They are kept until then; if
 * no service is configured, they are discarded.
 */
export class ErrorReports {
  readonly #seen = new WeakSet<object>();
  readonly #reportedOnce = new Set<string>();
  #kept: ErrorReport[] = [];
  #receiver: Receiver | undefined;

  /** Reports an error once, however many boundaries and listeners it passes. */
  report(error: unknown, details: ErrorDetails = {}): void {
    if (typeof error === 'object' && error !== null) {
      if (this.#seen.has(error)) return;
      this.#seen.add(error);
    }
    if (details.once !== undefined) {
      if (this.#reportedOnce.has(details.once)) return;
      this.#reportedOnce.add(details.once);
    }
    const report = { ...details, error, at: Date.now() };
    if (this.#receiver !== undefined) this.#deliver(report, this.#receiver);
    else if (this.#kept.length < MOST_KEPT) this.#kept.push(report);
  }

  /** Delivers the kept errors, and all later ones. */
  deliverTo(receiver: Receiver): void {
    const kept = this.#kept;
    this.#kept = [];
    this.#receiver = receiver;
    for (const report of kept) this.#deliver(report, receiver);
  }

  /** A failing receiver must not affect the caller. */
  #deliver(report: ErrorReport, receiver: Receiver): void {
    try {
      receiver(report);
    } catch {
      // Nowhere is left to report this: reports go to the receiver that failed.
    }
  }

  /** Discards kept errors and ignores later ones. */
  letGo(): void {
    this.deliverTo(() => undefined);
  }
}

/** The errors of this page. */
export const errorReports = new ErrorReports();

/** Reports an error that was shown to a person, or that was handled but should not have happened. */
export function reportError(error: unknown, details?: ErrorDetails): void {
  errorReports.report(error, details);
}
