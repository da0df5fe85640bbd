export interface TrackerOptions {
  /** A Matomo's tracking address: `https://…/matomo.php`. */
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
 * Counts page visits and events with Matomo's HTTP tracking API. By beacon: it costs no answer, and
 * arrives although the page is being left. Addresses go without their query.
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
    // `ca`: no page view.
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
      // Some browsers and extensions take it away, or put one in its place that throws.
      navigator.sendBeacon?.(url, body);
    } catch {
      // What is not counted costs whoever is counted nothing.
    }
  }
}
