import type { Tokens as TokenPair } from '@maitred/contract';
import type { Provenance } from '../changes/provenance';
import { insertSession } from './session.repository';
import type { SessionServices } from './session-services';

/** How the user has proved who they are. */
type Proof = { by: 'password' } | { by: 'openid'; idToken: string };

export interface SignedIn {
  id: number;
  username: string;
}

/** Starts a session for a user who has proved who they are. */
export async function startSession(
  { database, tokens }: Pick<SessionServices, 'database' | 'tokens'>,
  { id: userId, username }: SignedIn,
  proof: Proof,
  from: Provenance,
): Promise<TokenPair> {
  const createdAt = from.at;
  const sessionId = tokens.newId();
  const id = tokens.newId();
  const idToken = proof.by === 'openid' ? proof.idToken : null;
  await insertSession(
    database,
    { id: sessionId, userId, createdAt, idToken },
    { id, sessionId, expiresAt: tokens.expiryOfRefresh(createdAt) },
    { ...from, by: { kind: 'user', id: userId, name: username } },
    proof.by,
  );
  return tokens.issuePair(sessionId, id, createdAt);
}
