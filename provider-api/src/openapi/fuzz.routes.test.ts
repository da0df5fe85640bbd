import { beforeAll, describe, expect, it } from '@jest/globals';
import { CreateFaceListBodySchema, ErrorBodySchema, fromWire } from '@maitred/contract';
import fc from 'fast-check';
import * as v from 'valibot';
import { alerts, cameras, faceLists, faceProfiles, zones } from '../database/schema';
import { INGEST_PATH } from '../ingest/ingest.routes';
import { leaseCameraEndpoint, readIngestCameraEndpoint } from '../ingest/ingest-camera.schema';
import { ORDER_REPORT_PATH } from '../orders/order-report.routes';
import { arbitraryRequest, type FuzzRequest } from '../testing/arbitrary-requests';
import { setUpSharedTestProvider } from '../testing/set-up-test-provider';
import { ENDPOINTS, openApiDocument } from './openapi-document';

/** `FUZZ_REQUESTS=10000 npx jest fuzz` sends as many as before a release. */
const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 600);
const TIME_LIMIT_MS = 5000;

const provider = setUpSharedTestProvider();
let token: string;
beforeAll(async () => {
  await provider.addMember('anna', 2);
  token = await provider.logIn('anna');
  await insertObjects();
});

/** Creates some of everything, in both restaurants. */
async function insertObjects(): Promise<void> {
  const { database, clock } = provider;
  const both = [1, 2, 1, 2];
  const polygon = [
    { x: 0.1, y: 0.1 },
    { x: 0.9, y: 0.1 },
    { x: 0.5, y: 0.9 },
  ];
  await database
    .insert(cameras)
    .values(both.map((restaurantId) => ({ restaurantId, name: 'Hall', streamUrl: 'demo:hall' })));
  await database.insert(zones).values(
    both.map((cameraId) => ({
      cameraId,
      name: 'Zone',
      config: { type: 'pa' as const, polygon, alert: { type: 'crowding' as const, count: 2 } },
    })),
  );
  await database
    .insert(faceLists)
    .values(both.map((restaurantId) => ({ restaurantId, name: 'List', type: 'clients' as const })));
  await database
    .insert(faceProfiles)
    .values(both.map((listId) => ({ listId, name: 'Ann', gender: 'F' as const })));
  await database.insert(alerts).values(
    both.map((restaurantId) => ({
      restaurantId,
      type: 'crowding' as const,
      count: 3,
      createdAt: clock.now,
    })),
  );
}

const document = openApiDocument();

async function check({ method, path, url, headers, body }: FuzzRequest): Promise<void> {
  const { ingestKeys } = provider.services;
  const keys: Record<string, string> = {
    [INGEST_PATH]: ingestKeys.keyOf(Number((body as { camera_id?: number })?.camera_id)),
    [readIngestCameraEndpoint.path]: ingestKeys.keyOf(Number(/(-?\d+)\/\?/.exec(url)?.[1])),
    [leaseCameraEndpoint.path]: ingestKeys.keyOf(Number(/(-?\d+)\/lease/.exec(url)?.[1])),
    [ORDER_REPORT_PATH]: ingestKeys.keyOfTill(1),
  };
  const timer = AbortSignal.timeout(TIME_LIMIT_MS);
  const answer = await provider.app.inject({
    method: method as 'GET',
    url,
    signal: timer,
    headers: {
      ...headers,
      authorization: `Bearer ${keys[path] ?? token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
  });
  expect(answer.statusCode).toBeLessThan(500);
  if (answer.statusCode === 204) return;
  const endpoint = [
    ...Object.values(ENDPOINTS),
    readIngestCameraEndpoint,
    leaseCameraEndpoint,
  ].find((one) => one.method === method && one.path === path);
  const schema =
    answer.statusCode >= 400 ? ErrorBodySchema : (endpoint?.answer ?? endpoint?.referenceAnswer);
  if (schema === undefined) throw new Error(`${method} ${path} answered with a body`);
  expect(v.safeParse(schema, fromWire(answer.json())).issues).toBeUndefined();
}

describe('requests generated from the OpenAPI document', () => {
  it(
    'never fail, hang or break the contract',
    async () => {
      await fc.assert(fc.asyncProperty(arbitraryRequest(document), check), {
        numRuns: REQUESTS,
        seed: Number(process.env.FUZZ_SEED ?? 20_261_120),
        endOnFailure: true,
      });
    },
    REQUESTS * 100 + 30_000,
  );

  it('have strict body schemas, such as the one for creating a face list', () => {
    const { schema } =
      document.paths['/api/face_profiles_lists/']?.post?.requestBody?.content['application/json'] ??
      {};
    expect(schema).toMatchObject({ additionalProperties: false });
    expect(schema?.required).toEqual(['name', 'restaurant_id', 'type']);
    expect(Object.keys(schema?.properties ?? {})).toHaveLength(
      Object.keys(CreateFaceListBodySchema.entries).length,
    );
  });

  it('are documented on a page without scripts', async () => {
    const { status, body, headers } = await provider.call({ url: '/api/docs/' });
    expect(status).toBe(200);
    expect(body).toContain('/api/analytics/new_loyal_visistors/');
    expect(body).not.toContain('<script');
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/);
  });
});
