import {
  deletePushSubscriptionEndpoint,
  putPushSubscriptionEndpoint,
  readPushKeyEndpoint,
} from '@maitred/contract';
import type { FastifyInstance } from 'fastify';
import { invalidRequest, notFound } from '../http/api-error';
import type { CallServices } from '../http/call-services';
import { registerEndpoint } from '../http/register-endpoint';
import { isPushService, isSubscriptionKey, type PushService } from './push-service';
import { deleteSubscription, putSubscription } from './push-subscription.repository';

export interface PushServices extends CallServices {
  /** Undefined if nothing is pushed. */
  push: PushService | undefined;
}

export function registerPushRoutes(app: FastifyInstance, services: PushServices): void {
  const { database, push } = services;

  registerEndpoint(app, services, readPushKeyEndpoint, async () => ({
    publicKey: push?.publicKey ?? null,
  }));

  registerEndpoint(app, services, putPushSubscriptionEndpoint, async ({ body, caller }) => {
    if (push === undefined) throw notFound('push');
    if (!isPushService(body.endpoint)) throw invalidRequest('endpoint', 'no known push service');
    if (!isSubscriptionKey(body.keys.p256dh)) throw invalidRequest('keys.p256dh', 'not a key');
    await putSubscription(database, caller.sessionId, body);
  });

  registerEndpoint(app, services, deletePushSubscriptionEndpoint, ({ caller }) =>
    deleteSubscription(database, caller.sessionId),
  );
}
