import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { RtspSource } from '../../../provider-api/src/testing/rtsp-source';
import { makeFilm } from './film';
import { SCRIPT, SECONDS } from './restaurant-film';

/** Not `PORT`, which the application uses. */
const DEFAULT_PORT = '8554';

/** A camera to try the detector with: the tests' film over RTSP, in a loop. */
async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'maitred-camera-'));
  const film = join(folder, 'film.mp4');
  await makeFilm(film, SECONDS, SCRIPT);
  const source = new RtspSource({
    port: Number(process.env.TEST_CAMERA_PORT ?? DEFAULT_PORT),
    film,
  });
  await source.start();
  process.stdout.write(`${source.address}\n`);
  const stop = () =>
    void source.stop().then(() => {
      rmSync(folder, { recursive: true, force: true });
      process.exit(0);
    });
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}

main().catch((error: unknown) => {
  process.stderr.write(`${String(error)}\n`);
  process.exit(1);
});
