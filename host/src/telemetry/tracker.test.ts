import { beforeEach, describe, expect, it } from '@jest/globals';
import { Tracker } from './tracker';

const tracker = new Tracker({ url: 'https://tracker.example/matomo.php', siteId: 3 });
let sent: { url: string; fields: Record<string, string> }[];

beforeEach(() => {
  sent = [];
  // jsdom has no sendBeacon.
  Object.assign(navigator, {
    sendBeacon: (url: string, body: URLSearchParams) =>
      sent.push({ url, fields: Object.fromEntries(body) }) > 0,
  });
});

const common = {
  idsite: '3',
  rec: '1',
  apiv: '1',
  send_image: '0',
  url: 'http://localhost/alerts',
};

describe('the tracker', () => {
  it('sends a visit as an action with its name, by beacon', () => {
    tracker.trackVisit('Alerts', '/alerts');
    expect(sent).toEqual([
      { url: 'https://tracker.example/matomo.php', fields: { ...common, action_name: 'Alerts' } },
    ]);
  });

  it('does not throw if sendBeacon throws', () => {
    Object.assign(navigator, {
      sendBeacon: () => {
        throw new TypeError('blocked');
      },
    });
    expect(() => tracker.trackVisit('Alerts', '/alerts')).not.toThrow();
  });

  it('sends an event with category, action and value', () => {
    const action = 'Set analytics filter';
    tracker.trackEvent({ category: 'Analytics', action, value: 7 }, '/alerts');
    expect(sent.map(({ fields }) => fields)).toEqual([
      { ...common, e_c: 'Analytics', e_a: action, e_v: '7', ca: '1' },
    ]);
  });
});
