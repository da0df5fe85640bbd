import { ECDH } from 'node:crypto';
import type { PushMessage, PushSubscriptionBody } from '@maitred/contract';
import webPush from 'web-push';
import { withTimeLimit } from '../http/with-time-limit';
import { CURVE, type PushSettings, publicKeyOf } from './push-settings';

/** Push services of browsers: Chrome and Edge on Android, Firefox, Safari, Edge on Windows. */
const HOSTS = ['fcm.googleapis.com'];
const DOMAINS = ['.push.services.mozilla.com', '.push.apple.com', '.notify.windows.com'];

/** How long a push service may take to respond. */
const ANSWER_WITHIN_MS = 10_000;
/** A phone that comes online later is not notified, because by then somebody has dealt with the alert. */
const TIME_TO_LIVE_SECONDS = 15 * 60;

/** `gone`: the browser has ended the subscription. `busy`: the push service may accept it later. */
type PushOutcome = 'sent' | 'gone' | 'busy' | 'refused';

const GONE = [404, 410];
const TOO_MANY_REQUESTS = 429;

export interface PushServiceOptions extends PushSettings {
  /** Sends requests to the push services; replaced in tests. */
  fetch?: typeof fetch;
}

/** Whether an address belongs to a browser's push service, because the provider must not call arbitrary addresses. */
export function isPushService(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password } = new URL(endpoint);
  const isKnown = HOSTS.includes(hostname) || DOMAINS.some((domain) => hostname.endsWith(domain));
  return protocol === 'https:' && port === '' && username === '' && password === '' && isKnown;
}

/** Whether messages can be encrypted for the key: 65 bytes, as base64url, that are a point on the curve. */
export function isSubscriptionKey(p256dh: string): boolean {
  try {
    ECDH.convertKey(Buffer.from(p256dh, 'base64url'), CURVE);
    return true;
  } catch {
    return false;
  }
}

/** Sends messages to browsers' push services, which wake the browser of a phone. */
export class PushService {
  /** Browsers need it to subscribe. */
  readonly publicKey: string;
  readonly #settings: PushSettings;
  readonly #fetch: typeof fetch;

  constructor({ fetch: send = fetch, ...settings }: PushServiceOptions) {
    this.#settings = settings;
    this.#fetch = send;
    this.publicKey = publicKeyOf(settings.privateKey);
  }

  /** @throws if the push service does not respond in time, or `signal` is aborted */
  async send(
    { endpoint, keys }: PushSubscriptionBody,
    message: PushMessage,
    signal: AbortSignal,
  ): Promise<PushOutcome> {
    const { privateKey, contact } = this.#settings;
    const request = webPush.generateRequestDetails({ endpoint, keys }, JSON.stringify(message), {
      vapidDetails: { subject: contact, publicKey: this.publicKey, privateKey },
      TTL: TIME_TO_LIVE_SECONDS,
      urgency: 'high',
    });
    return withTimeLimit(ANSWER_WITHIN_MS, signal, async (ending) => {
      const answer = await this.#fetch(request.endpoint, {
        method: request.method,
        headers: Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
        body: request.body,
        redirect: 'error',
        signal: ending,
      });
      // The response body is not needed, and unread it would keep the connection busy.
      await answer.body?.cancel();
      if (answer.ok) return 'sent';
      if (GONE.includes(answer.status)) return 'gone';
      return answer.status === TOO_MANY_REQUESTS || answer.status >= 500 ? 'busy' : 'refused';
    });
  }
}
