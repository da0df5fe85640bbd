import type { SessionState } from './session-store';

/**
 * What the tabs of this origin tell each other. Only code of this origin can send or read it, the
 * same code that can read the session storage it came from.
 */
export type TabMessage =
  /** A tab without a session looks for one. */
  | { type: 'ask-session'; from: string }
  /** A tab about to refresh asks whether another holds a newer pair of its session. */
  | { type: 'ask-newer'; from: string; sessionId: string; issuedAt: number }
  | OfferMessage
  | { type: 'renewed'; state: SessionState }
  | { type: 'logged-out'; from: string; lineage: SessionState['lineage'] }
  /** To the tab that logged out: this one still sends what it held back, or has sent it. */
  | { type: 'sending' | 'sent'; to: string; from: string };

/** A session, or a newer pair of one, for the tab that asked. */
export interface OfferMessage {
  type: 'offer';
  to: string;
  state: SessionState;
  /** When the offering tab was last used, milliseconds since the epoch. */
  lastActiveAt: number;
}
