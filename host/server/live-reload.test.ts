/** @jest-environment node */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { listen, type RunningServer } from './listen';
import { LiveReload } from './live-reload';

let reload: LiveReload;
let server: RunningServer;

beforeEach(async () => {
  reload = new LiveReload();
  const application = reload.inFrontOf((_request, response) => response.end('application'));
  server = await listen(application, { port: 0, host: '127.0.0.1' });
});

afterEach(async () => {
  reload.close();
  await server.close();
});

describe('LiveReload', () => {
  it('adds its script to the page, where the policy of this origin lets it run', async () => {
    const html = reload.transformDocument('<head><title>a</title></head>');
    expect(html).toBe(
      '<head><title>a</title><script defer src="/development/reload.js"></script></head>',
    );
    const script = await fetch(`${server.address}/development/reload.js`);
    expect(script.headers.get('content-type')).toBe('text/javascript');
    expect(await script.text()).toContain('EventSource');
  });

  it('tells a tab the present build at once, and each newer one as it comes', async () => {
    const response = await fetch(`${server.address}/development/events`);
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    expect((await reader?.read())?.value).toBe('event: build\ndata: {"build":1}\n\n');
    reload.announce('alerts');
    const rebuilt = 'event: build\ndata: {"build":2,"remote":"alerts"}\n\n';
    expect((await reader?.read())?.value).toBe(rebuilt);
    reload.announce();
    expect((await reader?.read())?.value).toBe('event: build\ndata: {"build":3}\n\n');
    await reader?.cancel();
  });

  it('leaves everything else to the application', async () => {
    const response = await fetch(`${server.address}/development/other`);
    expect(await response.text()).toBe('application');
  });
});
