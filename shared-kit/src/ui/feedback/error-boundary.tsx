import { Component, type ErrorInfo, type ReactNode } from 'react';
import { FailedView } from './failed-view';

interface ErrorBoundaryProps {
  children: ReactNode;
  /** Called once for each error, for reporting. */
  onError?: (error: unknown, info: ErrorInfo) => void;
  /** Replaces the generic view; `retry` renders the content again. */
  fallback?: (error: unknown, retry: () => void) => ReactNode;
  title?: ReactNode;
  description?: ReactNode;
  /** When it changes, the content is rendered again: a route, an id. */
  resetKey?: unknown;
}

interface ErrorBoundaryState {
  caught: { error: unknown } | undefined;
  resetKey: unknown;
}

/** Catches errors of its children and shows the generic failure view in their place. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { caught: undefined, resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: unknown): Partial<ErrorBoundaryState> {
    return { caught: { error } };
  }

  static getDerivedStateFromProps(
    { resetKey }: ErrorBoundaryProps,
    state: ErrorBoundaryState,
  ): ErrorBoundaryState | null {
    return Object.is(resetKey, state.resetKey) ? null : { caught: undefined, resetKey };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    this.props.onError?.(error, info);
  }

  private readonly retry = () => this.setState({ caught: undefined });

  override render(): ReactNode {
    const { children, fallback, title, description } = this.props;
    const { caught } = this.state;
    if (!caught) return children;
    if (fallback) return fallback(caught.error, this.retry);
    return <FailedView title={title} description={description} onRetry={this.retry} />;
  }
}
