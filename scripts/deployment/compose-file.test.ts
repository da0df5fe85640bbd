import { mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { EVERY_ANSWER } from '../../host/server/security-headers';
import { SECRETS } from '../../provider-api/src/secret-files';
import { inRoot, REMOTE_PACKAGES, remoteName } from '../workspace/packages';
import { runNode } from '../workspace/run-process';
import { networksOf, readComposeFile, readExampleSettings } from './compose-file';

interface Overlay {
  services: Record<string, { environment: Record<string, string>; secrets: string[] }>;
  secrets: Record<string, { file: string }>;
}

const { services, networks, volumes } = readComposeFile();
const settings = readExampleSettings();
const composeText = readFileSync(inRoot('docker-compose.yml'), 'utf8');
const dockerfile = readFileSync(inRoot('Dockerfile'), 'utf8');
const each = Object.entries(services);

/** A full version: a tag such as `22` or `latest` may be another image tomorrow. */
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
    for (const name of ['camera-source', 'backup', 'detector']) {
      expect(required(name).profiles).toEqual([name]);
    }
  });

  it('reports a detector as healthy only if it wrote its status in the last minutes', async () => {
    const [, , , check = ''] = required('detector').healthcheck?.test ?? [];
    expect(dockerfile).toContain(JSON.stringify(check));
    const folder = mkdtempSync(path.join(tmpdir(), 'maitred-health-'));
    const status = path.join(folder, 'status.json');
    const health = async () => {
      const { code } = await runNode(['-e', check.replace('/state/status.json', status)]);
      return code;
    };
    expect(await health()).toBe(1);
    writeFileSync(status, '{}');
    expect(await health()).toBe(0);
    const tooLong = Date.now() / 1000 - 200;
    utimesSync(status, tooLong, tooLong);
    expect(await health()).toBe(1);
    rmSync(folder, { recursive: true });
  });

  it('gives every image its own tag, which .env.example sets', () => {
    const tags = each.map(([, { image }]) => /:\$\{(\w+_TAG):\?\}$/.exec(image)?.[1]);
    expect(tags).not.toContain(undefined);
    // The backup's programs must match the version of the database.
    expect(required('backup').image).toBe(required('postgres').image);
    expect(new Set(tags).size).toBe(each.length - 1);
    for (const tag of tags) expect(settings[tag ?? '']).toMatch(EXACT);
  });

  it.each(each)('restricts the privileges and resources of %s', (_, service) => {
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

  it('publishes only the gateway, and exposes the database only to the provider and its backup', () => {
    expect(each.filter(([, { ports }]) => ports).map(([name]) => name)).toEqual(['gateway']);
    const inDatabase = each.filter(([, service]) => networksOf(service).includes('database'));
    expect(inDatabase.map(([name]) => name)).toEqual(['provider', 'postgres', 'backup']);
    for (const name of ['postgres', 'backup']) {
      expect(required(name).networks).toEqual(['database']);
    }
    expect(required('provider').networks).not.toContain('edge');
    expect(networks.database).toEqual({ internal: true });
    expect(networks.application).toMatchObject({ internal: true });
    expect(each.filter(([, service]) => service.cap_add).map(([name]) => name)).toEqual([
      'gateway',
    ]);
  });

  it('lets the provider trust the fixed address of the gateway and the proxies named in .env', () => {
    const inNetwork = required('gateway').networks;
    if (inNetwork === undefined || Array.isArray(inNetwork)) throw new Error('it has no address');
    const address = inNetwork.application?.ipv4_address;
    expect(address).toMatch(/^\$\{NETWORK_PREFIX:-[\d.]+\}\.2$/);
    const inFront = required('gateway').environment?.TRUSTED_PROXIES;
    expect(inFront).toMatch(/^\$\{TRUSTED_PROXIES:-\}$/);
    expect(required('provider').environment?.TRUST_PROXY).toBe(`${address},${inFront}`);
    const prefix = address?.replace(/\.2$/, '');
    expect(networks.application?.ipam?.config).toEqual([
      { subnet: `${prefix}.0/24`, ip_range: `${prefix}.128/25` },
    ]);
  });

  it.each(REMOTE_PACKAGES)('builds %s separately, and keeps its versions in a volume', (folder) => {
    const name = remoteName(folder);
    const { build, environment, volumes: mounted } = required(folder);
    expect(build).toMatchObject({ target: 'remote', args: { REMOTE: name } });
    expect(environment).toEqual({ TAG: build?.args?.VERSION });
    expect(mounted).toEqual([`${name}:/served`]);
    expect(volumes).toHaveProperty(name);
  });

  it('tags each image that it builds with its version', () => {
    for (const [, { image, build }] of each) {
      if (build) expect(image.endsWith(`:${build.args?.VERSION}`)).toBe(true);
    }
  });

  it('passes the names of all remotes to the host and the gateway', () => {
    const names = REMOTE_PACKAGES.map(remoteName).sort();
    for (const name of ['host', 'gateway']) {
      expect(required(name).environment?.REMOTES?.split('|').sort()).toEqual(names);
    }
  });

  it('never puts a password into a URL, where some characters need escaping', () => {
    expect(composeText).not.toMatch(/:\/\/\S*\$\{\w*PASSWORD/);
    expect(required('provider').environment?.DATABASE_PASSWORD).toMatch(
      /^\$\{POSTGRES_PASSWORD:\?\}$/,
    );
  });

  it('reads exactly the settings that .env.example lists', () => {
    const read = [...composeText.matchAll(/\$\{(\w+)/g)].map(([, name]) => name);
    expect([...new Set(read)].sort()).toEqual(Object.keys(settings).sort());
  });

  it('has the same defaults as .env.example', () => {
    const defaults = [...composeText.matchAll(/\$\{(\w+):-([^}]*)\}/g)];
    for (const [, name = '', shown] of defaults) {
      // Without a domain the gateway responds to every host name.
      if (name !== 'DOMAIN') expect([name, settings[name]]).toEqual([name, shown]);
    }
  });

  it('passes every setting to the provider except those that its image sets', () => {
    const documented = readFileSync(inRoot('docs/provider.md'), 'utf8')
      .split('\n')
      .filter((line) => line.startsWith('| `'))
      .flatMap((line) => [...(line.split('|')[1] ?? '').matchAll(/`([A-Z_]+)`/g)])
      .map(([, name]) => name);
    const handed = Object.keys(required('provider').environment ?? {});
    expect([...handed, 'HOST', 'PORT', 'DATA_DIR'].sort()).toEqual(documented.sort());
  });
});

describe('deploy/secrets.yml', () => {
  const overlay = parse(readFileSync(inRoot('deploy/secrets.yml'), 'utf8')) as Overlay;

  it('passes each secret as an existing file, and in no other way', () => {
    const files = Object.keys(overlay.secrets).map((name) => `/run/secrets/${name}`);
    for (const [name, { environment, secrets }] of Object.entries(overlay.services)) {
      expect(Object.keys(services)).toContain(name);
      const given = Object.entries(environment).filter(([variable]) => variable.endsWith('_FILE'));
      expect(given.map(([, file]) => file).sort()).toEqual(
        secrets.map((secret) => `/run/secrets/${secret}`).sort(),
      );
      for (const [variable, file] of given) {
        expect(files).toContain(file);
        // The provider and PostgreSQL's image treat an empty variable as not set.
        expect(environment[variable.replace(/_FILE$/, '')] ?? '').toBe('');
      }
    }
  });

  it('leaves no secret in an environment variable', () => {
    for (const [name, { environment }] of Object.entries(overlay.services)) {
      const merged = { ...required(name).environment, ...environment };
      expect(Object.values(merged).join('\n')).not.toMatch(/\$\{(?:POSTGRES_PASSWORD|SECRET_KEY)/);
    }
  });

  it('uses only provider settings that can be read from files', () => {
    const named = Object.keys(overlay.services.provider?.environment ?? {});
    for (const variable of named.filter((one) => one.endsWith('_FILE'))) {
      expect(SECRETS.map((secret) => `${secret}_FILE`)).toContain(variable);
    }
  });
});

describe('Dockerfile', () => {
  it('gives its base images exact tags', () => {
    const bases = [...dockerfile.matchAll(/^ARG (\w+_IMAGE)=(\S+):(\S+)$/gm)];
    for (const [, , , tag] of bases) expect(tag).toMatch(EXACT);
    const known = new Set(bases.map(([, name]) => `\${${name}}`));
    for (const [, from = '', stage = ''] of dockerfile.matchAll(/^FROM (\S+) AS (\S+)$/gm)) {
      expect(known).toContain(from);
      known.add(stage);
    }
    expect(dockerfile.match(/^FROM /gm)).toHaveLength(known.size - bases.length);
  });

  it('gives every running image a version label and a health check', () => {
    const ours = each.flatMap(([, { build }]) => build?.target ?? []);
    for (const target of new Set(ours)) {
      const [, stage = ''] = dockerfile.split(new RegExp(`^FROM \\S+ AS ${target}$`, 'm'));
      const [own = ''] = stage.split(/^FROM /m);
      expect(own).toMatch(/org\.opencontainers\.image\.version="\$\{VERSION\}"/);
      const inherited = ['host', 'remote'].includes(target)
        ? dockerfile.split(/^FROM \S+ AS static$/m)[1]
        : own;
      expect(inherited?.split(/^FROM /m)[0]).toContain('HEALTHCHECK');
    }
  });

  it('builds the images whose size docs/operations.md lists', () => {
    const [, section = ''] = readFileSync(inRoot('docs/operations.md'), 'utf8').split(
      '\n## What the images weigh\n',
    );
    const rows = [...section.matchAll(/^\| ([a-z-]+)\S*(?:, each)? +\| [^|]*\d/gm)];
    const documented = rows.map(([, name = '']) => name.replace(/-$/, ''));
    const targets = each.flatMap(([, { build }]) => build?.target ?? []);
    expect(documented.sort()).toEqual([...new Set(targets)].sort());
  });

  it('has a target for every service that is built', () => {
    const stages = [...dockerfile.matchAll(/^FROM \S+ AS (\S+)$/gm)].map(([, stage]) => stage);
    for (const [, { build }] of each) if (build) expect(stages).toContain(build.target);
  });
});

describe('Caddyfile', () => {
  it('sets the same headers as every other server', () => {
    const caddyfile = readFileSync(inRoot('deploy/Caddyfile'), 'utf8');
    for (const [name, value] of Object.entries(EVERY_ANSWER)) {
      expect(caddyfile).toContain(`?${name} "${value}"`);
    }
  });
});
