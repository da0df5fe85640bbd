import { describe, expect, it } from '@jest/globals';
import { scrubRecording } from './scrub-recording';

/** A worker's scope with a listener that compresses. */
function aWorker() {
  const scope = new EventTarget();
  const compressed: unknown[] = [];
  scrubRecording(scope);
  scope.addEventListener('message', (event) => compressed.push((event as MessageEvent).data));
  const post = (data: unknown) => scope.dispatchEvent(new MessageEvent('message', { data }));
  return { post, compressed };
}

describe('the recording worker', () => {
  it('compresses events without the query strings of their URLs', () => {
    const { post, compressed } = aWorker();
    const arg = JSON.stringify({ type: 4, data: { href: 'https://m.example/alerts?query=Anna' } });
    post({ id: 1, method: 'addEvent', arg });
    const clean = JSON.stringify({ type: 4, data: { href: 'https://m.example/alerts' } });
    expect(compressed).toEqual([{ id: 1, method: 'addEvent', arg: clean }]);
  });

  it('passes on messages without an event', () => {
    const { post, compressed } = aWorker();
    post({ id: 2, method: 'finish' });
    expect(compressed).toEqual([{ id: 2, method: 'finish' }]);
  });
});
