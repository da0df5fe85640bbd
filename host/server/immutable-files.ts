import type { IncomingMessage, ServerResponse } from 'node:http';
import sirv from 'sirv';
import { answerText } from './answers';

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/**
 * What file names from a build look like. sirv could resolve anything else to another file: it decodes escapes a second
 * time and strips the fragment, the query and a trailing slash.
 */
const FILE_NAME = /^(?:\/[\w.@+~-]+)+$/;

/** Source maps, and the compressed files next to the originals. */
const NOT_SERVED = /\.(?:map|br|gz)$/i;

/**
 * Serves files that have a content hash in their name, or in the name of their folder: cacheable for a year without
 * revalidation, compressed if there is a `.br` or `.gz` next to them. `pathname` is the path below the folder. Source
 * maps are there to be uploaded to the error-reporting service, and are not served.
 *
 * With `watch`, for development, files change under the same name: browsers revalidate each time, and source maps are
 * served as well.
 */
export function immutableFiles(folder: string, { watch = false } = {}) {
  const serve = sirv(folder, {
    brotli: true,
    gzip: true,
    extensions: [],
    dev: watch,
    ...(watch ? {} : { maxAge: YEAR_SECONDS, immutable: true }),
  });
  return (request: IncomingMessage, response: ServerResponse, pathname: string): void => {
    if (!FILE_NAME.test(pathname) || (!watch && NOT_SERVED.test(pathname))) {
      answerText(response, 404, 'Not found');
      return;
    }
    request.url = pathname;
    // If a file has disappeared since it was listed, only this response fails, not the server.
    response.once('pipe', (file) => file.once('error', (error) => response.destroy(error)));
    serve(request, response, () => answerText(response, 404, 'Not found'));
  };
}
