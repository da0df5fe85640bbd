import { writeFile } from 'node:fs/promises';
import { type Demo, serveProcess } from '@maitred/provider-api/server';
import sharp from 'sharp';
import { hasAnything } from '../demo.repository';
import { loadDemo } from '../load-demo';
import { fillVaried } from './varied/fill';

/** Picture sizes by room; others are wide, as in the demo. */
const SHAPES: Record<string, { width: number; height: number }> = {
  'demo:hall': { width: 640, height: 480 },
  'demo:bar': { width: 360, height: 640 },
  'demo:terrace': { width: 1600, height: 480 },
};

/** The provider with restaurants of every kind instead of the demo's three; the `DEMO_FACTS` file lists their data. */
serveProcess({
  loadDemo: async (): Promise<Demo> => {
    const demo = await loadDemo();
    return {
      ...demo,
      fill: async (database, { seed, now }) => {
        if (await hasAnything(database)) return;
        const facts = await fillVaried(database, seed, now);
        const { DEMO_FACTS: file } = process.env;
        if (file !== undefined) await writeFile(file, JSON.stringify(facts));
      },
      drawFrame: async (seen, format) => {
        const picture = await demo.drawFrame(seen, format);
        const shape = SHAPES[seen.streamUrl];
        return shape
          ? sharp(picture)
              .resize({ ...shape, fit: 'cover' })
              .toBuffer()
          : picture;
      },
    };
  },
});
