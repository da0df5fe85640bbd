/**
 * Runs a task while no other tab of this origin runs one of the same name. Where the browser has no
 * locks, as on an address without TLS, it runs at once.
 */
export function exclusively<T>(name: string, task: () => Promise<T>): Promise<T> {
  const locks: LockManager | undefined = navigator.locks;
  return locks === undefined ? task() : locks.request(name, task);
}
