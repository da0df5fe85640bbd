import { describe, expect, it } from '@jest/globals';
import { remoteOfError } from './remote-of-error';

const HOST_FRAME = 'at render (https://m.example/assets/main.abc.js:1:10)';
const ALERTS_FRAME = 'at row (https://m.example/r/alerts/1.2.0-0f3e/screen-alerts.js:1:20)';
const CHAT_FRAME = 'at ChatScreen (https://m.example/r/chat/2.0.0-77aa/screen-chat.js:1:30)';

function anError(...frames: string[]): Error {
  return Object.assign(new Error('failed'), { stack: ['Error: failed', ...frames].join('\n    ') });
}

const about = (error: unknown, details = {}) => remoteOfError({ error, at: 0, ...details });

describe('whose error it is', () => {
  it('is read from the address of the innermost frame in a remote', () => {
    const remote = about(anError(HOST_FRAME, ALERTS_FRAME, CHAT_FRAME));
    expect(remote).toEqual({ remote: 'alerts', version: '1.2.0-0f3e' });
  });

  it('is read from the tree of components where the kit threw for a remote', () => {
    const remote = about(anError(HOST_FRAME), { componentStack: `\n    ${CHAT_FRAME}` });
    expect(remote).toEqual({ remote: 'chat', version: '2.0.0-77aa' });
  });

  it('is what the reporter says, such as the loader of a remote', () => {
    const details = { remote: 'faces', remoteVersion: '1.0.0-1' };
    expect(about(anError(ALERTS_FRAME), details)).toEqual({ remote: 'faces', version: '1.0.0-1' });
  });

  it("is the host's where no remote took part, and of a thrown value unknown", () => {
    expect(about(anError(HOST_FRAME))).toBeUndefined();
    expect(about('a text')).toBeUndefined();
  });
});
