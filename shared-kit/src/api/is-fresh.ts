/**
 * Whether something read at `readAt` is recent enough to be used again. If the clock was set back meanwhile, its age is
 * unknown and it does not count as fresh.
 * @param readAt milliseconds since the epoch, as `now`
 * @param maxAgeMs age at which it is no longer fresh, in milliseconds
 */
export function isFresh(readAt: number, maxAgeMs: number, now = Date.now()): boolean {
  const age = now - readAt;
  return age >= 0 && age < maxAgeMs;
}
