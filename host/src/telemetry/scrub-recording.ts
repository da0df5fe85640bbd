import { scrubText } from './scrub';

/** What the recorder sends to its worker: an event as JSON, to be added to the compressed stream. */
interface RecordedEvent {
  method: 'addEvent' | 'compress';
  arg: string;
}

function isRecordedEvent(data: unknown): data is RecordedEvent {
  return typeof data === 'object' && data !== null && 'arg' in data && typeof data.arg === 'string';
}

/**
 * Scrubs every recorded event before the listeners that are registered later see it: a recording contains addresses,
 * and the recorder has no setting that masks them.
 */
export function scrubRecording(scope: EventTarget): void {
  const scrubbed = new WeakSet<Event>();
  scope.addEventListener('message', (event) => {
    if (!(event instanceof MessageEvent) || scrubbed.has(event)) return;
    const { data } = event;
    if (!isRecordedEvent(data)) return;
    event.stopImmediatePropagation();
    const clean = new MessageEvent('message', { data: { ...data, arg: scrubText(data.arg) } });
    scrubbed.add(clean);
    scope.dispatchEvent(clean);
  });
}
