import type { RequestListener, ServerResponse } from 'node:http';
import { REMOTE_REBUILT } from '../src/deployment/remote-rebuilt';

const EVENTS_PATH = '/development/events';
const SCRIPT_PATH = '/development/reload.js';

/**
 * The browser reconnects by itself. A tab that was cut off while builds ran, or has another shell
 * now, takes the page anew; where one remote alone was built, the shell replaces that.
 */
const SCRIPT = `
let seen;
new EventSource('${EVENTS_PATH}').addEventListener('build', ({ data }) => {
  const { build, remote } = JSON.parse(data);
  const missed = build - (seen ?? build);
  seen = build;
  if (missed === 0) return;
  if (missed > 1 || remote === undefined) window.location.reload();
  else window.dispatchEvent(new CustomEvent('${REMOTE_REBUILT}', { detail: remote }));
});
`;

/**
 * Brings every build to the open tabs. Only `npm run dev` and `npm run alone` use it: what is
 * deployed has neither the script in its page nor anybody who answers here.
 */
export class LiveReload {
  readonly #tabs = new Set<ServerResponse>();
  #build = 1;
  #remote: string | undefined;

  /** Tells every tab that there is a newer build: of one remote, or of the page itself. */
  announce(remote?: string): void {
    this.#build += 1;
    this.#remote = remote;
    for (const tab of this.#tabs) tab.write(this.#event());
  }

  /** Lets go of the tabs, so that the server can stop. */
  close(): void {
    for (const tab of this.#tabs) tab.end();
  }

  readonly transformDocument = (html: string): string =>
    html.replace('</head>', `<script defer src="${SCRIPT_PATH}"></script></head>`);

  inFrontOf(application: RequestListener): RequestListener {
    return (request, response) => {
      if (request.url === SCRIPT_PATH) {
        response.writeHead(200, { 'Content-Type': 'text/javascript', 'Cache-Control': 'no-store' });
        response.end(SCRIPT);
      } else if (request.url === EVENTS_PATH) {
        response.writeHead(200, {
          'Content-Type': 'text/event-stream',
          'Cache-Control': 'no-store',
        });
        response.write(this.#event());
        this.#tabs.add(response);
        response.on('close', () => this.#tabs.delete(response));
      } else {
        application(request, response);
      }
    };
  }

  #event(): string {
    const data = { build: this.#build, remote: this.#remote };
    return `event: build\ndata: ${JSON.stringify(data)}\n\n`;
  }
}
