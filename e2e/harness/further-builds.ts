import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { NEXT_KIT, NEXT_MAJOR_KIT, PRESENT_KIT } from './kit-versions';
import { buildVariant, type Variant } from './variants';

/** Messages that show which version of the alerts, of the face lists and of the host a page has. */
const ALERTS_MESSAGE = 'alerts.filter.allKinds';
const FACES_MESSAGE = 'faces.lists.create';
const HOST_MESSAGE = 'host.sidebar.analytics';

/** Chakra components used directly, as in Chakra's documentation. */
const LIBRARY_PARTS = `
function LibraryParts() {
  return (
    <Tabs.Root defaultValue="loud">
      <Tabs.List>
        <Tabs.Trigger value="loud">Loud</Tabs.Trigger>
        <Tabs.Trigger value="quiet">Quiet</Tabs.Trigger>
      </Tabs.List>
      <Tabs.Content value="loud">
        <Slider.Root defaultValue={[40]} aria-label={['Loudness']}>
          <Slider.Control>
            <Slider.Track>
              <Slider.Range data-testid="range" />
            </Slider.Track>
            <Slider.Thumbs />
          </Slider.Control>
        </Slider.Root>
      </Tabs.Content>
      <Tabs.Content value="quiet">Nothing to hear</Tabs.Content>
    </Tabs.Root>
  );
}

`;

/** Components whose styles nothing else in the product has. */
const NEW_PARTS = `
const Board = chakra('div', {
  base: { display: 'grid', gap: 3.5, padding: 7, borderRadius: 'lg', '& > p': { letterSpacing: '0.0625em' } },
});

function NewParts() {
  return (
    <Board data-testid="board">
      <p>Chalk</p>
      <Stat.Root>
        <Stat.Label>Guests</Stat.Label>
        <Stat.ValueText>17</Stat.ValueText>
      </Stat.Root>
    </Board>
  );
}

`;

/** A chart that the kit does not have, used as in nivo's documentation, with the kit's theme. */
const PIE = `
function Pie() {
  return (
    <div style={{ height: 240 }} data-testid="pie">
      <ResponsivePie
        data={[{ id: 'Lunch', value: 30 }, { id: 'Dinner', value: 70 }]}
        theme={useChartTheme()}
        colors={[colorVariable('accent'), colorVariable('quiet')]}
        arcLabelsTextColor={colorVariable('panel')}
        margin={{ top: 24, bottom: 24 }}
        animate={false}
      />
    </div>
  );
}

`;

/** Builds beside the current ones, each with its own messages. */
const VARIANTS = {
  alertsB: {
    folder: 'remote-alerts',
    version: '1.1.0',
    kit: NEXT_KIT,
    messages: { [ALERTS_MESSAGE]: 'All kinds of B' },
  },
  alertsC: {
    folder: 'remote-alerts',
    version: '1.2.0',
    kit: NEXT_KIT,
    messages: { [ALERTS_MESSAGE]: 'All kinds of C' },
  },
  /** For the current host. */
  alertsToday: {
    folder: 'remote-alerts',
    version: '1.0.1',
    kit: PRESENT_KIT,
    messages: { [ALERTS_MESSAGE]: 'All kinds of today' },
  },
  /** For the current host, with another gap between the lines of a row. */
  alertsRestyled: {
    folder: 'remote-alerts',
    version: '1.0.2',
    kit: PRESENT_KIT,
    messages: {},
    edits: { 'src/alerts/components/row-frame.ts': [['rowGap: 3,', 'rowGap: 3.5,']] },
  },
  /** For the current host, but not built with it: it has its own styles and a component straight from Chakra. */
  ordersAnew: {
    folder: 'remote-orders',
    version: '2.0.0',
    kit: PRESENT_KIT,
    messages: {},
    isNew: true,
    edits: {
      // A path that the deployment allows a remote of that name.
      'src/remote.ts': [["path: '/orders'", "path: '/restaurant-orders'"]],
      'src/screens/orders-screen.tsx': [
        ['import ', "import { Stat } from '@chakra-ui/react';\nimport "],
        ['{ Panel,', '{ chakra, Panel,'],
        ['/** When the', `${NEW_PARTS}/** When the`],
        ['<Text>', '<NewParts />\n          <Text>'],
      ],
    },
  },
  /** For the current host, with components that the kit does not have, used as in Chakra's documentation. */
  ordersWithLibraries: {
    folder: 'remote-orders',
    version: '1.0.1',
    kit: PRESENT_KIT,
    messages: {},
    edits: {
      'src/screens/orders-screen.tsx': [
        ['import ', "import { Slider, Tabs } from '@chakra-ui/react';\nimport "],
        ['export function OrdersScreen', `${LIBRARY_PARTS}export function OrdersScreen`],
        ['<CurrentPanel', '<LibraryParts />\n      <CurrentPanel'],
      ],
    },
  },
  /** For the current host, with a nivo package of its own beside the kit's charts. */
  analyticsWithPie: {
    folder: 'remote-analytics',
    version: '1.0.1',
    kit: PRESENT_KIT,
    messages: {},
    libraries: ['@nivo/pie'],
    edits: {
      'src/screens/analytics-screen.tsx': [
        [
          'import ',
          "import { ResponsivePie } from '@nivo/pie';\nimport { useChartTheme } from '@maitred/shared-kit/charts';\nimport { colorVariable } from '@maitred/shared-kit/ui';\nimport ",
        ],
        ['export function AnalyticsScreen', `${PIE}export function AnalyticsScreen`],
        ['<Stack gap={4}>', '<Stack gap={4}>\n      <Pie />'],
      ],
    },
  },
  facesB: {
    folder: 'remote-faces',
    version: '1.1.0',
    kit: PRESENT_KIT,
    messages: { [FACES_MESSAGE]: 'New list of B' },
  },
  facesC: {
    folder: 'remote-faces',
    version: '1.2.0',
    kit: PRESENT_KIT,
    messages: { [FACES_MESSAGE]: 'New list of C' },
  },
  hostB: {
    folder: 'host',
    version: '1.1.0',
    kit: NEXT_KIT,
    messages: { [HOST_MESSAGE]: 'Analytics of B' },
  },
  alertsOfNextMajor: {
    folder: 'remote-alerts',
    version: '2.0.0',
    kit: NEXT_MAJOR_KIT,
    messages: { [ALERTS_MESSAGE]: 'All kinds of the major' },
  },
  facesOfNextMajor: {
    folder: 'remote-faces',
    version: '2.0.0',
    kit: NEXT_MAJOR_KIT,
    messages: { [FACES_MESSAGE]: 'New list of the major' },
  },
  hostOfNextMajor: {
    folder: 'host',
    version: '2.0.0',
    kit: NEXT_MAJOR_KIT,
    messages: { [HOST_MESSAGE]: 'Analytics of the major' },
  },
} satisfies Record<string, Variant>;

type VariantName = keyof typeof VARIANTS;

/** Returns the folder of an additional build, which is built on first use. */
export type FurtherBuilds = (name: VariantName) => Promise<string>;

/** A worker fixture; its builds are deleted when the worker ends. */
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
