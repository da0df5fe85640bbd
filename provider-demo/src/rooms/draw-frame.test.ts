import { expect, it } from '@jest/globals';
import sharp from 'sharp';
import { drawFrame } from './draw-frame';
import { ROOMS, tablePolygon } from './rooms';

const EMPTY = { people: [], dirtyTables: [] };
const table = ROOMS.hall.tables[2];
if (table === undefined) throw new Error('the hall has no such table');

it('draws a room at full size in the requested format', async () => {
  const seen = { streamUrl: 'demo:hall', zones: [], scene: EMPTY };
  for (const format of ['webp', 'jpeg'] as const) {
    const picture = await sharp(await drawFrame(seen, format)).metadata();
    expect(picture).toMatchObject({ format, width: 640, height: 360 });
  }
});

it('shows a dirty table given by polygon in the same way as by its old number', async () => {
  const draw = (scene: object) =>
    drawFrame({ streamUrl: 'demo:hall', zones: [], scene: { ...EMPTY, ...scene } }, 'webp');
  const byPolygon = await draw({ uncleared: [tablePolygon(table)] });
  expect(byPolygon.equals(await draw({ dirtyTables: [2] }))).toBe(true);
  expect(byPolygon.equals(await draw({}))).toBe(false);
});

it('draws a table for each table zone of a camera without a demo room', async () => {
  const config = {
    type: 'ra' as const,
    polygon: tablePolygon(table),
    alert: { type: 'table_dirty' as const, checkIntervalSeconds: 30, dirtyPeriodSeconds: 420 },
  };
  const draw = (zones: { config: typeof config }[]) =>
    drawFrame({ streamUrl: 'rtsp://camera.example/main', zones, scene: EMPTY }, 'webp');
  expect((await draw([{ config }])).equals(await draw([]))).toBe(false);
});
