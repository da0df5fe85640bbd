import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { EVERY_ANSWER } from '../../host/server/security-headers';
import { inRoot, REMOTE_PACKAGES, remoteName } from '../workspace/packages';
import { readComposeFile, readExampleSettings } from './compose-file';

const { services, networks, volumes } = readComposeFile();
const settings = readExampleSettings();
const composeText = readFileSync(inRoot('docker-compose.yml'), 'utf8');
const dockerfile = readFileSync(inRoot('Dockerfile'), 'utf8');
const each = Object.entries(services);

/** A version in full: a tag such as `22` or `latest` is another image tomorrow. */
const EXACT = /^\d+\.\d+(?:\.\d+)?(?:-[\w.-]+)?$/;

function required(name: string) {
  const service = services[name];
  if (service === undefined) throw new Error(`There is no service ${name}.`);
  return service;
}

describe('docker-compose.yml', () => {
  it('has a service for the host, each remote, the provider, the gateway and PostgreSQL', () => {
    const always = each.filter(([, { profiles }]) => profiles === undefined).map(([name]) => name);
    expect(always.sort()).toEqual(
      ['gateway', 'host', 'postgres', 'provider', ...REMOTE_PACKAGES].sort(),
    );
    expect(required('camera-source').profiles).toEqual(['camera-source']);
  });

  it('gives every image a tag of its own, which .env.example fills in', () => {
    const tags = each.map(([, { image }]) => /:\$\{(\w+_TAG):\?\}$/.exec(image)?.[1]);
    expect(tags).not.toContain(undefined);
    expect(new Set(tags).size).toBe(each.length);
    for (const tag of tags) expect(settings[tag ?? '']).toMatch(EXACT);
  });

  it.each(each)('confines %s', (_, service) => {
    expect(service.read_only).toBe(true);
    expect(service.user).toMatch(/^(?!root|0(?::|$))\w/);
    expect(service.cap_drop).toEqual(['ALL']);
    expect(service.security_opt).toEqual(['no-new-privileges:true']);
    expect(service.pids_limit).toBeGreaterThan(0);
    expect(service.mem_limit).toMatch(/^\d+[mg]$/);
    expect(service.cpus).toBeGreaterThan(0);
    expect(service.restart).toBe('unless-stopped');
    expect(service.healthcheck?.test[0]).toBe('CMD');
  });

  it('publishes the gateway alone, and keeps the database from all but the provider', () => {
    expect(each.filter(([, { ports }]) => ports).map(([name]) => name)).toEqual(['gateway']);
    const inDatabase = each.filter(([, service]) => service.networks?.includes('database'));
    expect(inDatabase.map(([name]) => name)).toEqual(['provider', 'postgres']);
    expect(required('postgres').networks).toEqual(['database']);
    expect(required('provider').networks).not.toContain('edge');
    expect(networks.database).toEqual({ internal: true });
    expect(networks.application).toEqual({ internal: true });
    expect(each.filter(([, service]) => service.cap_add).map(([name]) => name)).toEqual([
      'gateway',
    ]);
  });

  it.each(REMOTE_PACKAGES)('builds %s alone, and keeps its versions in a volume', (folder) => {
    const name = remoteName(folder);
    const { build, volumes: mounted } = required(folder);
    expect(build).toMatchObject({ target: 'remote', args: { REMOTE: name } });
    expect(mounted).toEqual([`${name}:/served`]);
    expect(volumes).toHaveProperty(name);
  });

  it('tells the host and the gateway the names of all remotes', () => {
    const names = REMOTE_PACKAGES.map(remoteName).sort();
    for (const name of ['host', 'gateway']) {
      expect(required(name).environment?.REMOTES?.split('|').sort()).toEqual(names);
    }
  });

  it('reads what .env.example lists, and nothing else', () => {
    const read = [...composeText.matchAll(/\$\{(\w+)/g)].map(([, name]) => name);
    expect([...new Set(read)].sort()).toEqual(Object.keys(settings).sort());
  });

  it('has the defaults that .env.example shows', () => {
    const defaults = [...composeText.matchAll(/\$\{(\w+):-([^}]*)\}/g)];
    for (const [, name = '', shown] of defaults) {
      // Without a domain the gateway answers to every name.
      if (name !== 'DOMAIN') expect([name, settings[name]]).toEqual([name, shown]);
    }
  });

  it('hands the provider every setting that it has, but those of its image', () => {
    const documented = readFileSync(inRoot('provider-api/README.md'), 'utf8')
      .split('\n')
      .filter((line) => line.startsWith('| `'))
      .flatMap((line) => [...(line.split('|')[1] ?? '').matchAll(/`([A-Z_]+)`/g)])
      .map(([, name]) => name);
    const handed = Object.keys(required('provider').environment ?? {});
    expect([...handed, 'HOST', 'PORT', 'DATA_DIR'].sort()).toEqual(documented.sort());
  });
});

describe('Dockerfile', () => {
  it('names its base images in full', () => {
    const bases = [...dockerfile.matchAll(/^ARG (\w+_IMAGE)=(\S+):(\S+)$/gm)];
    for (const [, , , tag] of bases) expect(tag).toMatch(EXACT);
    const known = new Set(bases.map(([, name]) => `\${${name}}`));
    for (const [, from = '', stage = ''] of dockerfile.matchAll(/^FROM (\S+) AS (\S+)$/gm)) {
      expect(known).toContain(from);
      known.add(stage);
    }
    expect(dockerfile.match(/^FROM /gm)).toHaveLength(known.size - bases.length);
  });

  it('has the target of every service that is built', () => {
    const stages = [...dockerfile.matchAll(/^FROM \S+ AS (\S+)$/gm)].map(([, stage]) => stage);
    for (const [, { build }] of each) if (build) expect(stages).toContain(build.target);
  });
});

describe('Caddyfile', () => {
  it('adds the headers that every other server sets', () => {
    const caddyfile = readFileSync(inRoot('deploy/Caddyfile'), 'utf8');
    for (const [name, value] of Object.entries(EVERY_ANSWER)) {
      expect(caddyfile).toContain(`?${name} "${value}"`);
    }
  });
});
