import { afterEach, describe, expect, it } from '@jest/globals';
import { addressesOf, readLocalOverrides, removeLocalOverrides } from './read-overrides';

const remotes = {
  alerts: { descriptor: '/r/alerts/remote.json' },
  chat: { descriptor: '/r/chat/remote.json' },
};
const allowing = { remotes, localOverrides: true };

afterEach(() => {
  window.sessionStorage.clear();
  window.history.replaceState(null, '', '/');
});

function open(address: string, config: Parameters<typeof readLocalOverrides>[0] = allowing) {
  window.history.replaceState({ idx: 0 }, '', address);
  return readLocalOverrides(config);
}

describe('an override', () => {
  it('replaces a deployed remote with one on this machine', () => {
    const overrides = open('/alerts?remote=alerts@http://localhost:3002');
    expect(overrides).toEqual({
      taken: [
        {
          remote: 'alerts',
          origin: 'http://localhost:3002',
          descriptor: 'http://localhost:3002/r/alerts/remote.json',
        },
      ],
      refused: [],
    });
    expect(addressesOf(overrides)).toEqual({
      alerts: 'http://localhost:3002/r/alerts/remote.json',
    });
  });

  it('may give the path of the descriptor, and 127.0.0.1 instead of localhost', () => {
    const { taken } = open('/?remote=alerts@http://127.0.0.1:3002/build/remote.json');
    expect(taken[0]?.descriptor).toBe('http://localhost:3002/build/remote.json');
  });

  it('is removed from the URL and kept for the tab', () => {
    open('/alerts?page=2&remote=alerts@http://localhost:3002');
    expect(`${window.location.pathname}${window.location.search}`).toBe('/alerts?page=2');
    expect(window.history.state).toEqual({ idx: 0 });
    expect(open('/chat').taken).toHaveLength(1);
    expect(open('/?remote=chat@http://localhost:4000').taken.map(({ remote }) => remote)).toEqual([
      'alerts',
      'chat',
    ]);
  });

  it('is replaced by a later one for the same remote, and gone once removed', () => {
    open('/?remote=alerts@http://localhost:3002');
    const { taken } = open('/?remote=alerts@http://localhost:3003');
    expect(taken.map(({ origin }) => origin)).toEqual(['http://localhost:3003']);
    removeLocalOverrides();
    expect(open('/')).toEqual({ taken: [], refused: [] });
  });

  it.each([
    ['alerts@https://evil.example', 'not-loopback'],
    ['alerts@http://localhost.evil.example', 'not-loopback'],
    ['alerts@http://localhost@evil.example', 'not-loopback'],
    ['alerts@http://192.168.0.7:3002', 'not-loopback'],
    ['alerts@https://localhost:3002', 'not-loopback'],
    ['alerts@javascript:alert(1)', 'not-loopback'],
    ['nobody@http://localhost:3002', 'unknown-remote'],
    ['toString@http://localhost:3002', 'unknown-remote'],
    ['alerts', 'malformed'],
    ['alerts@nonsense', 'malformed'],
    ['', 'malformed'],
  ])('%s is refused as %s, and not kept', (text, reason) => {
    const overrides = open(`/?remote=${encodeURIComponent(text)}`);
    expect(overrides).toEqual({ taken: [], refused: [{ text, reason }] });
    expect(window.sessionStorage).toHaveLength(0);
  });

  it('is refused if the deployment allows none', () => {
    const text = 'alerts@http://localhost:3002';
    expect(open(`/?remote=${text}`, { remotes })).toEqual({
      taken: [],
      refused: [{ text, reason: 'not-allowed' }],
    });
    expect(open('/', { remotes })).toEqual({ taken: [], refused: [] });
  });

  it('is ignored if the stored value is invalid', () => {
    window.sessionStorage.setItem('remote-overrides', '{');
    expect(open('/')).toEqual({ taken: [], refused: [] });
  });
});
