import { describe, expect, it } from '@jest/globals';
import { remoteOfError } from './remote-of-error';

const HOST_FRAME = 'at render (https://m.example/assets/main.abc.js:1:10)';
const ALERTS_FRAME = 'at row (https://m.example/r/alerts/1.2.0-0f3e/screen-alerts.js:1:20)';
const CHAT_FRAME = 'at ChatScreen (https://m.example/r/chat/2.0.0-77aa/screen-chat.js:1:30)';

function anError(...frames: string[]): Error {
  return Object.assign(new Error('failed'), { stack: ['Error: failed', ...frames].join('\n    ') });
}

const about = (error: unknown, details = {}) => remoteOfError({ error, at: 0, ...details });

describe('the remote that caused an error', () => {
  it('is read from the URL of the innermost stack frame in a remote', () => {
    const remote = about(anError(HOST_FRAME, ALERTS_FRAME, CHAT_FRAME));
    expect(remote).toEqual({ remote: 'alerts', version: '1.2.0-0f3e' });
  });

  it('is read from the component stack if no stack frame is in a remote', () => {
    const remote = about(anError(HOST_FRAME), { componentStack: `\n    ${CHAT_FRAME}` });
    expect(remote).toEqual({ remote: 'chat', version: '2.0.0-77aa' });
  });

  it('is the one that the reporter names, such as the remote loader', () => {
    const details = { remote: 'faces', remoteVersion: '1.0.0-1' };
    expect(about(anError(ALERTS_FRAME), details)).toEqual({ remote: 'faces', version: '1.0.0-1' });
  });

  it('is unknown if no remote is involved or the thrown value is not an error', () => {
    expect(about(anError(HOST_FRAME))).toBeUndefined();
    expect(about('a text')).toBeUndefined();
  });
});
