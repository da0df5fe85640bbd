/** Errors kept until somebody takes them; what comes first explains what follows. */
const MOST_KEPT = 20;

interface ErrorDetails {
  /** False for what nobody has caught. True by default. */
  isHandled?: boolean;
  /** Where in the tree of components it was thrown, as React tells an error boundary. */
  componentStack?: string | undefined;
  /** The remote it belongs to, where the error's own stack does not say. */
  remote?: string | undefined;
  remoteVersion?: string | undefined;
  /** Further words to find it by. Never personal data. */
  tags?: Record<string, string>;
  /** Only the first error of such a key is reported in the life of the page. */
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
 * Errors on their way to the error-reporting service, whose code loads after the first paint. Until
 * then they are kept; where no service is configured they are let go.
 */
export class ErrorReports {
  readonly #seen = new WeakSet<object>();
  readonly #reportedOnce = new Set<string>();
  #kept: ErrorReport[] = [];
  #receiver: Receiver | undefined;

  /** Reports an error, each once, however many boundaries and listeners it passes. */
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

  /** Hands over what was kept, and everything from now on. */
  deliverTo(receiver: Receiver): void {
    const kept = this.#kept;
    this.#kept = [];
    this.#receiver = receiver;
    for (const report of kept) this.#deliver(report, receiver);
  }

  /** Whoever reports goes on, whatever becomes of the report. */
  #deliver(report: ErrorReport, receiver: Receiver): void {
    try {
      receiver(report);
    } catch {
      // There is nobody left to tell: what is reported goes to the one who failed.
    }
  }

  /** Keeps and sends nothing from now on. */
  letGo(): void {
    this.deliverTo(() => undefined);
  }
}

/** The errors of this page. */
export const errorReports = new ErrorReports();

/** Reports an error that a person was shown, or that was dealt with and should not have happened. */
export function reportError(error: unknown, details?: ErrorDetails): void {
  errorReports.report(error, details);
}
