import { userInfo } from 'node:os';

/** Who changes something. Names are stored as they were, because the user may later be renamed or deleted. */
type Author =
  | { kind: 'user'; id: number; name: string }
  /** Somebody who runs a command, by their system user name. */
  | { kind: 'operator'; name: string }
  /** A client with the key of a camera; these are the camera's id and name. */
  | { kind: 'detector'; id: number; name: string }
  /** Somebody who has not signed in. */
  | { kind: 'stranger' };

/** Where a change comes from: who, when, from which network and by which request. */
export interface Provenance {
  by: Author;
  at: Date;
  /** An IPv4 address or the /64 network of an IPv6 address; null for changes made on the machine itself. */
  network: string | null;
  /** The request id in the log; null for commands. */
  requestId: string | null;
}

/**
 * The provenance of a command. The name is `OPERATOR` if set, as in a container, where everybody is the same system
 * user; otherwise the system user.
 */
export function byOperator(
  environment: Record<string, string | undefined> = process.env,
): Provenance {
  const name = environment.OPERATOR || systemUser();
  return { by: { kind: 'operator', name }, at: new Date(), network: null, requestId: null };
}

function systemUser(): string {
  try {
    return userInfo().username;
  } catch {
    // A user without an entry in the passwd file, as in some containers.
    return `uid ${process.getuid?.() ?? 'unknown'}`;
  }
}
