import { describe, expect, it } from '@jest/globals';
import { cameras } from '../database/schema';
import { setUpSharedTestProvider } from '../testing/set-up-test-provider';
import { listIngestKeys } from './ingest-keys';

const provider = setUpSharedTestProvider();

const list = async (parameters: string[] = []) => {
  const { ingestKeys: keys } = provider.services;
  const tools = { print: () => {}, tell: () => {}, ask: async () => false, keys: () => keys };
  return JSON.parse(await listIngestKeys(provider.database, parameters, async () => '', tools));
};

describe('ingest-keys', () => {
  it('prints valid keys for the cameras that a detector can watch', async () => {
    expect(await list()).toEqual({});
    const camera = { restaurantId: 1, name: 'Hall', streamUrl: 'rtsp://192.0.2.7/hall' };
    const [first, second] = await provider.database
      .insert(cameras)
      .values([
        camera,
        { ...camera, keyGeneration: 3 },
        { ...camera, disabledAt: new Date() },
        { ...camera, streamUrl: 'demo:hall' },
      ])
      .returning();
    const keys = await list();
    expect(Object.keys(keys)).toEqual([String(first?.id), String(second?.id)]);
    for (const [id, key] of Object.entries(keys)) {
      const answer = await provider.call({
        url: `/ingest/cameras/${id}/`,
        headers: { authorization: `Bearer ${key}` },
      });
      expect(answer).toMatchObject({ status: 200, body: { id: Number(id) } });
    }
  });

  it('refuses parameters', async () => {
    await expect(list(['1'])).rejects.toThrow('ingest-keys');
  });
});
