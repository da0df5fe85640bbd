import type { FrameFormat, SeenScene } from '@maitred/provider-api/server';
import sharp from 'sharp';
import { nearestTable, roomOfCamera } from './camera-room';
import { drawScene } from './draw-scene';

/** The picture of a room with the people seen in it. */
export function drawFrame(
  { streamUrl, zones, scene }: SeenScene,
  format: FrameFormat,
): Promise<Buffer> {
  const room = roomOfCamera(streamUrl, zones);
  const uncleared = (scene.uncleared ?? []).flatMap((polygon) => nearestTable(room, polygon) ?? []);
  const dirtyTables = [...scene.dirtyTables, ...uncleared];
  return rasterise(drawScene(room, { ...scene, dirtyTables }), format);
}

function rasterise(svg: string, format: FrameFormat): Promise<Buffer> {
  const picture = sharp(Buffer.from(svg));
  return format === 'webp'
    ? picture.webp({ quality: 78, effort: 2 }).toBuffer()
    : picture.flatten({ background: '#17120e' }).jpeg({ quality: 80 }).toBuffer();
}
