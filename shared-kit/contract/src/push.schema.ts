import { defineEndpoint } from './endpoint';
import * as v from './schema';

/** A browser's push subscription, with the language of its user. */
export const PushSubscriptionSchema = v.strictObject({
  endpoint: v.pipe(
    v.string(),
    v.regex(/^https:\/\/[^\s/]+\/\S*$/, 'not an address'),
    v.maxLength(1000),
  ),
  keys: v.strictObject({
    p256dh: v.pipe(v.string(), v.regex(/^[\w-]{87}$/, 'not a public key')),
    auth: v.pipe(v.string(), v.regex(/^[\w-]{22}$/, 'not a secret')),
  }),
  language: v.picklist(['en', 'ru']),
});
export type PushSubscriptionBody = v.InferOutput<typeof PushSubscriptionSchema>;

/**
 * What a service worker receives with a push: the notification to show, and the path that it opens. It is encrypted for
 * the receiving browser.
 */
export const PushMessageSchema = v.strictObject({
  title: v.string(),
  body: v.string(),
  tag: v.string(),
  lang: v.string(),
  path: v.string(),
});
export type PushMessage = v.InferOutput<typeof PushMessageSchema>;

/** The key with which a browser subscribes; null if the provider sends no push messages. Optional for a provider. */
export const readPushKeyEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/push/key/',
  answer: v.strictObject({ publicKey: v.nullable(v.string()) }),
  permission: 'read_alert',
});

/**
 * Stores the subscription of the session's browser in place of its previous one: alerts are pushed to it as long as the
 * session lasts.
 */
export const putPushSubscriptionEndpoint = defineEndpoint({
  method: 'PUT',
  path: '/api/push/subscription/',
  body: PushSubscriptionSchema,
  permission: 'read_alert',
});

export const deletePushSubscriptionEndpoint = defineEndpoint({
  method: 'DELETE',
  path: '/api/push/subscription/',
  permission: 'read_alert',
});
