import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { NEXT_KIT, NEXT_MAJOR_KIT, PRESENT_KIT } from './kit-versions';
import { buildVariant, type Variant } from './variants';

/** Where a person sees which version of the alerts, of the lists of faces and of the host they have. */
const ALERTS_WORDS = 'alerts.filter.allKinds';
const FACES_WORDS = 'faces.lists.create';
const HOST_WORDS = 'host.sidebar.analytics';

/** Builds beside the present ones, each with words of its own. */
const VARIANTS = {
  alertsB: {
    folder: 'remote-alerts',
    version: '1.1.0',
    kit: NEXT_KIT,
    texts: { [ALERTS_WORDS]: 'All kinds of B' },
  },
  alertsC: {
    folder: 'remote-alerts',
    version: '1.2.0',
    kit: NEXT_KIT,
    texts: { [ALERTS_WORDS]: 'All kinds of C' },
  },
  /** For the present host. */
  alertsToday: {
    folder: 'remote-alerts',
    version: '1.0.1',
    kit: PRESENT_KIT,
    texts: { [ALERTS_WORDS]: 'All kinds of today' },
  },
  facesB: {
    folder: 'remote-faces',
    version: '1.1.0',
    kit: PRESENT_KIT,
    texts: { [FACES_WORDS]: 'New list of B' },
  },
  facesC: {
    folder: 'remote-faces',
    version: '1.2.0',
    kit: PRESENT_KIT,
    texts: { [FACES_WORDS]: 'New list of C' },
  },
  hostB: {
    folder: 'host',
    version: '1.1.0',
    kit: NEXT_KIT,
    texts: { [HOST_WORDS]: 'Analytics of B' },
  },
  alertsOfNextMajor: {
    folder: 'remote-alerts',
    version: '2.0.0',
    kit: NEXT_MAJOR_KIT,
    texts: { [ALERTS_WORDS]: 'All kinds of the major' },
  },
  facesOfNextMajor: {
    folder: 'remote-faces',
    version: '2.0.0',
    kit: NEXT_MAJOR_KIT,
    texts: { [FACES_WORDS]: 'New list of the major' },
  },
  hostOfNextMajor: {
    folder: 'host',
    version: '2.0.0',
    kit: NEXT_MAJOR_KIT,
    texts: { [HOST_WORDS]: 'Analytics of the major' },
  },
} satisfies Record<string, Variant>;

type VariantName = keyof typeof VARIANTS;

/** Folder of a further build, which is built when it is first asked for. */
export type FurtherBuilds = (name: VariantName) => Promise<string>;

/** A fixture of a worker: its builds go when it ends. */
export async function furtherBuilds(
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from here.
  {}: object,
  use: (builds: FurtherBuilds) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'maitred-variants-'));
  const builds = new Map<VariantName, Promise<string>>();
  await use((name) => {
    const built = builds.get(name) ?? buildVariant(VARIANTS[name], path.join(folder, name));
    builds.set(name, built);
    return built;
  });
  await rm(folder, { recursive: true, force: true });
}
