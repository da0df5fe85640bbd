import { text } from 'node:stream/consumers';
import * as v from 'valibot';
import { setStreamUrl } from '../cameras/camera.repository';
import { byOperator } from '../changes/provenance';
import { readConfig } from '../config';
import { openConfigured } from '../database/open-database';
import { publicSource, StreamSourceSchema } from '../streams/stream-source';
import { runCommand } from './command';
import { readParameters } from './parameters';

const USAGE = 'camera-source -- CAMERA_ID ADDRESS (or - to read it from the input)';

runCommand('camera-source', async (parameters) => {
  const { positional } = readParameters(USAGE, parameters, { positionals: 2 });
  const [camera = '', address = ''] = positional;
  if (!/^\d{1,15}$/.test(camera)) throw new Error(`usage: npm run ${USAGE}`);
  const given = address === '-' ? (await text(process.stdin)).trim() : address;
  const source = v.safeParse(StreamSourceSchema, given);
  if (!source.success) throw new Error(`the address is ${source.issues[0].message}`);
  const { database, close } = await openConfigured(readConfig(process.env));
  try {
    const isThere = await setStreamUrl(database, Number(camera), source.output, byOperator());
    if (!isThere) throw new Error(`there is no camera ${camera}`);
  } finally {
    await close();
  }
  return `camera ${camera} now shows ${publicSource(source.output)}`;
});
