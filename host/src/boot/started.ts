/** Where the boot script leaves what it has started: requests by absolute address. */
const STARTED = Symbol.for('maitred.started');

type Started = Record<string, Promise<Response>>;

interface StartedWindow {
  [STARTED]?: Started;
}

export function leaveStartedRequests(started: Started): void {
  (window as StartedWindow)[STARTED] = started;
}

export function takeStartedRequests(): Started {
  const started = (window as StartedWindow)[STARTED] ?? {};
  delete (window as StartedWindow)[STARTED];
  return started;
}
