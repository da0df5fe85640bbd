import { userInfo } from 'node:os';

/** Who changes something. Names are kept as they were: the user may be renamed or gone when it is read. */
type Author =
  | { kind: 'user'; id: number; name: string }
  /** Somebody at the commands, by the name that the machine knows. */
  | { kind: 'operator'; name: string }
  /** Whatever has the key of a camera, whose id and name these are. */
  | { kind: 'detector'; id: number; name: string }
  /** Who has not signed in. */
  | { kind: 'stranger' };

/** Where a change comes from: who, when, from which network and by which request. */
export interface Provenance {
  by: Author;
  at: Date;
  /** An IPv4 address or the /64 of an IPv6 one; null of what was done on the machine itself. */
  network: string | null;
  /** As the log has it; null of commands. */
  requestId: string | null;
}

/**
 * Whoever runs a command: `OPERATOR` where it is set, as in a container, where everybody is one user of the
 * system.
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
    // A user without an entry in the system's list of them, as containers may have.
    return `uid ${process.getuid?.() ?? 'unknown'}`;
  }
}
