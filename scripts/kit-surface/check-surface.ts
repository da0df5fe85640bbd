import { readPackageVersion } from '@maitred/shared-kit/build/shared-modules';
import type { Problem } from '../checks/problem';
import { inRoot } from '../workspace/packages';
import { compareSurfaces } from './compare-surfaces';
import { emitSurface } from './emit-surface';
import { judgeChanges } from './judge-changes';
import { readSurface, recordedVersions, SURFACE_FOLDER, surfaceFile } from './recorded-surfaces';

/** What the kit offers now, beside what it last promised. */
export interface PresentSurface {
  version: string;
  text: string;
  /** Whether it has anything that is not recorded, or lacks something that is. */
  isNew: boolean;
  problems: Problem[];
}

/** Compares the kit as it is with the newest recorded version, and its version with both. */
export async function readPresentSurface(signal?: AbortSignal): Promise<PresentSurface> {
  const version = readPackageVersion(inRoot('shared-kit'));
  const text = await emitSurface({ signal });
  const recorded = recordedVersions().at(-1);
  if (recorded === undefined) return { version, text, isNew: true, problems: [] };
  const changes = await compareSurfaces(readSurface(recorded), text, signal);
  const problems = judgeChanges({ version, recorded, changes });
  return { version, text, isNew: changes.length > 0, problems };
}

/** Whether the kit's version says what has become of its public surface, and the record too. */
export async function checkSurface(signal?: AbortSignal): Promise<Problem[]> {
  const { version, isNew, problems } = await readPresentSurface(signal);
  if (problems.length > 0 || !isNew) return problems;
  const message = `There is no ${surfaceFile(version)} yet: run npm run surface and commit it.`;
  return [{ file: SURFACE_FOLDER, message }];
}
