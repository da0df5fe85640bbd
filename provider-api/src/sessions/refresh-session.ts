import type { Tokens as TokenPair } from '@maitred/contract';
import type { Provenance } from '../changes/provenance';
import { findRefreshToken, revokeSession, rotateRefreshToken } from './session.repository';
import type { SessionServices } from './session-services';
import type { RefreshClaims } from './tokens';

/** For this long, a second tab, or a client whose response was lost, may still send the old token. */
const GRACE_MS = 30_000;

/**
 * Rotates a refresh token. A token that was just rotated gets the same successor again; one
 * that was rotated earlier has been stolen or replayed, and ends its session.
 */
export async function refreshSession(
  services: SessionServices,
  claims: RefreshClaims,
  from: Provenance,
): Promise<TokenPair | undefined> {
  const { database, tokens } = services;
  const now = services.now();
  const token = await findRefreshToken(database, claims.tokenId);
  if (token === undefined) return undefined;
  const { sessionId } = token;

  if (token.rotatedAt === null) {
    const successor = { id: tokens.newId(), sessionId, expiresAt: tokens.expiryOfRefresh(now) };
    if (await rotateRefreshToken(database, token.id, successor, now)) {
      return tokens.issuePair(sessionId, successor.id, now);
    }
  }

  const rotated = await findRefreshToken(database, token.id);
  if (!rotated?.rotatedAt || rotated.successorId === null) return undefined;
  if (now.getTime() - rotated.rotatedAt.getTime() <= GRACE_MS) {
    return tokens.issuePair(sessionId, rotated.successorId, rotated.rotatedAt);
  }
  await revokeSession(database, sessionId, from, 'token_replayed');
  return undefined;
}
