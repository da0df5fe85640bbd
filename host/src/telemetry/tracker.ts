export interface TrackerOptions {
  /** A Matomo tracking address: `https://…/matomo.php`. */
  url: string;
  siteId: number;
}

export interface TrackedEvent {
  category: string;
  action: string;
  /** The user's id. */
  value: number;
}

/**
 * Counts page visits and events with Matomo's HTTP tracking API. It uses beacons, which need no response and are
 * delivered even while the page unloads. Addresses are sent without their query.
 */
export class Tracker {
  readonly #options: TrackerOptions;

  constructor(options: TrackerOptions) {
    this.#options = options;
  }

  trackVisit(name: string, path: string): void {
    this.#send(path, { action_name: name });
  }

  trackEvent({ category, action, value }: TrackedEvent, path: string): void {
    // `ca` marks a request that is not a page view.
    this.#send(path, { e_c: category, e_a: action, e_v: String(value), ca: '1' });
  }

  #send(path: string, what: Record<string, string>): void {
    const { url, siteId } = this.#options;
    const body = new URLSearchParams({
      idsite: String(siteId),
      rec: '1',
      apiv: '1',
      send_image: '0',
      url: window.location.origin + path,
      ...what,
    });
    try {
      // Some browsers and extensions remove sendBeacon, or replace it with one that throws.
      navigator.sendBeacon?.(url, body);
    } catch {
      // Tracking must never affect the person who is tracked.
    }
  }
}
