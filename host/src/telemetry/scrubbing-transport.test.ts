import { describe, expect, it } from '@jest/globals';
import { scrubbingTransport } from './scrubbing-transport';

const DSN = 'https://key@errors.example/1';

describe('the transport of error reports', () => {
  it('removes secrets from everything it sends, except the DSN', async () => {
    const bodies: unknown[] = [];
    const transport = scrubbingTransport(() => ['s3cret'])(
      { url: 'https://errors.example/', recordDroppedEvent: () => undefined },
      async (_url, init) => {
        bodies.push(init?.body);
        return new Response();
      },
    );
    await transport.send([
      { event_id: '1', sent_at: '2026-11-20T06:05:00Z', dsn: DSN },
      [[{ type: 'event' }, { message: 'GET /alerts?token=1 with s3cret' }]],
    ]);
    const lines = String(bodies[0])
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(lines).toEqual([
      { event_id: '1', sent_at: '2026-11-20T06:05:00Z', dsn: DSN },
      { type: 'event' },
      { message: 'GET /alerts with [hidden]' },
    ]);
  });
});
