interface NetworkInformation {
  saveData?: boolean;
}

/** Whether something may be fetched that nobody has asked for yet. */
export function mayFetchAhead(): boolean {
  const { connection } = navigator as Navigator & { connection?: NetworkInformation };
  return navigator.onLine && connection?.saveData !== true;
}
