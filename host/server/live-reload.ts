import type { RequestListener, ServerResponse } from 'node:http';

const EVENTS_PATH = '/development/events';
const SCRIPT_PATH = '/development/reload.js';

/** The browser reconnects by itself; a tab that was cut off while a build ran catches up then. */
const SCRIPT = `
let seen;
new EventSource('${EVENTS_PATH}').addEventListener('build', ({ data }) => {
  if (seen !== undefined && seen !== data) window.location.reload();
  seen = data;
});
`;

/**
 * Reloads every open tab after a build. Only `npm run dev` uses it: what is deployed has neither
 * the script in its page nor anybody who answers here.
 */
export class LiveReload {
  readonly #tabs = new Set<ServerResponse>();
  #build = 1;

  /** Tells every tab that there is a newer build. */
  announce(): void {
    this.#build += 1;
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
    return `event: build\ndata: ${this.#build}\n\n`;
  }
}
