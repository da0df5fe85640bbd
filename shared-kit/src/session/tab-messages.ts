import type { SessionState } from './session-store';

/**
 * Messages between tabs of this origin. Only code of this origin can send or read them, and it can also read the
 * session storage from which they come.
 */
export type TabMessage =
  /** A tab without a session asks for one. */
  | { type: 'ask-session'; from: string }
  /** A tab that is about to refresh asks for a newer token pair of its session. */
  | { type: 'ask-newer'; from: string; sessionId: string; issuedAt: number }
  | OfferMessage
  | { type: 'renewed'; state: SessionState }
  | { type: 'logged-out'; from: string; lineage: SessionState['lineage'] }
  /** To the tab that logged out: this tab is still sending its pending calls, or has sent them. */
  | { type: 'sending' | 'sent'; to: string; from: string };

/** A session, or a newer token pair of one, for the tab that asked. */
export interface OfferMessage {
  type: 'offer';
  to: string;
  state: SessionState;
  /** When the offering tab was last focused, in milliseconds since the epoch. */
  lastActiveAt: number;
}
