import type { Alert } from '@maitred/contract';

/** Which alerts have come since this tab read their list the last time. */
export class ArrivedAlerts {
  #known: ReadonlySet<number> | undefined;

  /**
   * The unread alerts of a list, newest first, that were not in the one before. Without one before, as many as the count has risen by.
   */
  among(alerts: readonly Alert[], rise: number): Alert[] {
    const known = this.#known;
    this.#known = new Set(alerts.map(({ id }) => id));
    if (known === undefined) return alerts.filter(isUnread).slice(0, Math.max(0, rise));
    // Where alerts vanish, older ones move up behind those that are known.
    const lastKnown = alerts.findLastIndex(({ id }) => known.has(id));
    const above = lastKnown === -1 ? alerts : alerts.slice(0, lastKnown);
    return above.filter((alert) => isUnread(alert) && !known.has(alert.id));
  }

  forget(): void {
    this.#known = undefined;
  }
}

function isUnread({ isRead }: Alert): boolean {
  return !isRead;
}
