import type { Tokens as TokenPair } from '@maitred/contract';
import type { Provenance } from '../changes/provenance';
import { invalidCredentials } from '../http/api-error';
import { insertSession, type Proof } from './session.repository';
import type { SessionServices } from './session-services';

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
  const isStarted = await insertSession(
    database,
    { id: sessionId, userId, createdAt },
    { id, sessionId, expiresAt: tokens.expiryOfRefresh(createdAt) },
    { ...from, by: { kind: 'user', id: userId, name: username } },
    proof,
  );
  if (!isStarted) throw invalidCredentials();
  return tokens.issuePair(sessionId, id, createdAt);
}
