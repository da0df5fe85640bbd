/**
 * Whether what was read at `readAt` is young enough to be used again. Where the clock was set back meanwhile nothing
 * says how old it is: it is read anew then.
 * @param readAt milliseconds since the epoch, as `now`
 * @param maxAgeMs from this age on it is not
 */
export function isFresh(readAt: number, maxAgeMs: number, now = Date.now()): boolean {
  const age = now - readAt;
  return age >= 0 && age < maxAgeMs;
}
