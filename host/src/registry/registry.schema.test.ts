import { expect, it } from '@jest/globals';
import * as v from 'valibot';
import { aBuild } from '../testing/a-build';
import { SHARED } from '../testing/deployed';
import { fittingBuilds } from './choose-build';
import { declaredParts } from './declared-parts';
import { RegistrySchema } from './registry.schema';

const title = { en: 'Terrace', ru: 'Терраса' };
const screens = { terrace: { path: '/terrace', title, permissions: [] } };
const declares = { title, screens, widgets: {} };
const ofLaterKit = {
  ...aBuild('terrace', '2.0.0-b', '^1.9.0'),
  declares: { ...declares, widgets: { guests: { size: 'of a later kit' } } },
};
const running = { ...aBuild('terrace', '1.0.0-a'), declares };

function read(remotes: Record<string, unknown>) {
  const places = Object.keys(remotes).map((name) => [name, { descriptor: `/r/${name}/` }]);
  return v.parse(RegistrySchema, { config: { remotes: Object.fromEntries(places) }, remotes });
}

it('keeps the other builds of a remote if one declares what only a later kit knows', () => {
  const registry = read({
    terrace: { descriptor: { name: 'terrace', versions: [ofLaterKit, running] } },
  });
  const { terrace } = registry.remotes;
  if (terrace === undefined) throw new Error('The remote is not in the registry');
  const { fitting, refused } = fittingBuilds(terrace.descriptor, SHARED);
  expect(fitting.map(({ version }) => version)).toEqual(['1.0.0-a']);
  expect(refused).toMatchObject([{ failure: { reason: 'incompatible', upgrade: 'host' } }]);
  expect(declaredParts(registry, SHARED).screens).toMatchObject([{ path: '/terrace' }]);
});

it.each([
  ['no build that can be read', { descriptor: { name: 'chat', versions: [{}] } }],
  ['no versions', { descriptor: { name: 'chat' } }],
  ['nothing', null],
])('keeps the other remotes if one has %s', (_what, chat) => {
  const terrace = { descriptor: { name: 'terrace', versions: [running] } };
  expect(read({ chat, terrace }).remotes).toEqual({ terrace });
});
