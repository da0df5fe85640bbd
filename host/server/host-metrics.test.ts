/** @jest-environment node */
import { afterEach, describe, expect, it } from '@jest/globals';
import type { Registry } from '../src/registry/registry.schema';
import { aBuild } from '../src/testing/a-build';
import { hostMetrics } from './host-metrics';
import { listen, type RunningServer } from './listen';

const provides = { kit: '1.0.0', react: '19.3.1', federation: '2.9.2' };
const described = (name: string, ...versions: string[]) => ({
  name,
  versions: versions.map((version) => aBuild(name, version)),
});

let deployed: Registry;
let server: RunningServer;
afterEach(() => server.close());

async function start(isConfigRefused = false): Promise<void> {
  deployed = {
    config: {
      remotes: {
        alerts: { descriptor: '/r/alerts/remote.json' },
        chat: { descriptor: '/r/chat/remote.json', version: '1.0.0-old' },
        faces: { descriptor: '/r/faces/remote.json' },
      },
    },
    host: { version: '1.2.0-h', builtAt: '2026-11-20T00:00:00Z', provides },
    remotes: {
      alerts: { descriptor: described('alerts', '1.1.0-new', '1.0.0-old') },
      chat: { descriptor: described('chat', '1.1.0-new', '1.0.0-old'), isSilent: true },
    },
  };
  const listener = hostMetrics({ readDeployed: async () => deployed, isConfigRefused });
  server = await listen(listener, { host: '127.0.0.1', port: 0 });
}

const linesOf = async (metric: string) => {
  const text = await (await fetch(`${server.address}/metrics`)).text();
  return text.split('\n').filter((line) => new RegExp(`^${metric}[ {]`).test(line));
};

describe('hostMetrics', () => {
  it('reports the version that a new tab gets, pinned or newest, and which remotes respond', async () => {
    await start();
    expect(await linesOf('maitred_served_info')).toEqual([
      'maitred_served_info{part="host",version="1.2.0-h"} 1',
      'maitred_served_info{part="alerts",version="1.1.0-new"} 1',
      'maitred_served_info{part="chat",version="1.0.0-old"} 1',
    ]);
    expect(await linesOf('maitred_remote_up')).toEqual([
      'maitred_remote_up{remote="alerts"} 1',
      'maitred_remote_up{remote="chat"} 0',
      'maitred_remote_up{remote="faces"} 0',
    ]);
    expect(await linesOf('process_resident_memory_bytes')).toHaveLength(1);
  });

  it('drops a version that is no longer served', async () => {
    await start();
    await linesOf('maitred_served_info');
    deployed.remotes.alerts = { descriptor: described('alerts', '1.2.0-newer') };
    const alerts = (await linesOf('maitred_served_info')).filter((line) => /alerts/.test(line));
    expect(alerts).toEqual(['maitred_served_info{part="alerts",version="1.2.0-newer"} 1']);
  });

  it('reports the newest version if the pinned one is not available', async () => {
    await start();
    deployed.remotes.chat = { descriptor: described('chat', '1.1.0-later') };
    const chat = (await linesOf('maitred_served_info')).filter((line) => /chat/.test(line));
    expect(chat).toEqual(['maitred_served_info{part="chat",version="1.1.0-later"} 1']);
  });

  it.each([true, false])('reports whether the configuration was refused: %s', async (isRefused) => {
    await start(isRefused);
    expect(await linesOf('maitred_config_refused')).toEqual([
      `maitred_config_refused ${Number(isRefused)}`,
    ]);
  });

  it('serves nothing else on its port', async () => {
    await start();
    expect((await fetch(`${server.address}/registry.json`)).status).toBe(404);
  });
});
