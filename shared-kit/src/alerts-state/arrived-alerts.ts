import type { Alert } from '@maitred/contract';

/** Determines which alerts have arrived since this tab last read the list. */
export class ArrivedAlerts {
  #known: ReadonlySet<number> | undefined;

  /**
   * The unread alerts of a list, newest first, that were not in the previous list. If the count has risen by more than
   * these, the newest of the other unread alerts are added: they arrived between an earlier count and the list that was
   * read after it, or there is no previous list.
   */
  among(alerts: readonly Alert[], rise: number): Alert[] {
    const unread = alerts.filter(isUnread);
    const unknown = new Set(this.#unknownAmong(alerts));
    const missed = unread
      .filter((alert) => !unknown.has(alert))
      .slice(0, Math.max(0, rise - unknown.size));
    this.#known = new Set(alerts.map(({ id }) => id));
    return unread.filter((alert) => unknown.has(alert) || missed.includes(alert));
  }

  knows(id: number): boolean {
    return this.#known?.has(id) ?? false;
  }

  forget(): void {
    this.#known = undefined;
  }

  #unknownAmong(alerts: readonly Alert[]): Alert[] {
    const known = this.#known;
    if (known === undefined) return [];
    // When alerts disappear, older ones move up into the list, behind the known ones: they are not new.
    const lastKnown = alerts.findLastIndex(({ id }) => known.has(id));
    const above = lastKnown === -1 ? alerts : alerts.slice(0, lastKnown);
    return above.filter((alert) => isUnread(alert) && !known.has(alert.id));
  }
}

function isUnread({ isRead }: Alert): boolean {
  return !isRead;
}
