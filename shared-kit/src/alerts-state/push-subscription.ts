import {
  deletePushSubscriptionEndpoint,
  type PushSubscriptionBody,
  putPushSubscriptionEndpoint,
  readPushKeyEndpoint,
} from '@maitred/contract';
import { callEndpoint } from '../api';
import { isOffered, recordRefusal } from '../api/optional-calls';

/**
 * Subscribes this browser to push messages, which arrive even while no page is open.
 * @returns whether it succeeded: the provider may not offer push, and the browser may have no push service or fail to
 * reach it
 */
export async function subscribeToPush(
  { pushManager }: ServiceWorkerRegistration,
  language: PushSubscriptionBody['language'],
): Promise<boolean> {
  if (!isOffered(readPushKeyEndpoint) || pushManager === undefined) return false;
  try {
    const { publicKey } = await callEndpoint(readPushKeyEndpoint, {});
    if (publicKey === null) return false;
    const { endpoint, keys } = (await subscriptionFor(pushManager, publicKey)).toJSON();
    if (endpoint === undefined || !keys?.p256dh || !keys.auth) return false;
    const body = { endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth }, language };
    await callEndpoint(putPushSubscriptionEndpoint, { body });
    return true;
  } catch (error) {
    recordRefusal(readPushKeyEndpoint, error);
    return false;
  }
}

/** The existing subscription, or a new one if the provider's key has changed. */
async function subscriptionFor(
  pushManager: PushManager,
  publicKey: string,
): Promise<PushSubscription> {
  const known = await pushManager.getSubscription();
  if (known !== null && keyOf(known) === publicKey) return known;
  await known?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
}

/** The key of a subscription, in base64url. */
function keyOf({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0));
  const text = btoa(String.fromCharCode(...bytes));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** Stops push messages to this browser, even if the provider cannot be reached. */
export async function unsubscribeFromPush({
  pushManager,
}: ServiceWorkerRegistration): Promise<void> {
  await (await pushManager?.getSubscription())?.unsubscribe();
}

/** Tells the provider that the user of this session wants no more push messages. */
export async function withdrawSubscription(): Promise<void> {
  if (isOffered(readPushKeyEndpoint)) await callEndpoint(deletePushSubscriptionEndpoint, {});
}
