import { findFfmpeg } from '../../provider-api/src/streams/find-ffmpeg.mjs';
import { ExpectedError } from '../bootstrap/expected-error.mjs';
import { carryOutOwnCamera } from '../doc-tutorials/own-camera';
import { print, stopwatch } from '../workspace/report';
import { stopSignal } from '../workspace/stop-signals';

/** `npm run doc-tutorial`: follows README.md to a camera of one's own, in a fresh copy of the repository. */
export async function run(): Promise<number> {
  if (findFfmpeg() === undefined) throw new ExpectedError('There is no ffmpeg on the PATH.');
  const elapsed = stopwatch();
  await carryOutOwnCamera(stopSignal());
  print(`From a fresh clone to people that are seen: ${elapsed()}.`);
  return 0;
}
