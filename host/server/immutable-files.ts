import type { IncomingMessage, ServerResponse } from 'node:http';
import sirv from 'sirv';
import { answerText } from './answers';

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/**
 * What a build calls its files. Anything else sirv might take for the name of another one: it decodes escapes
 * once more, and leaves out a fragment, a query and a slash at the end.
 */
const FILE_NAME = /^(?:\/[\w.@+~-]+)+$/;

/** Source maps, and the compressed forms that lie beside files. */
const NOT_SERVED = /\.(?:map|br|gz)$/i;

/**
 * Serves files whose names carry a hash of their content, or that lie in a folder whose name does:
 * for a year and without asking again, compressed where a `.br` or `.gz` lies beside them. `pathname`
 * is the path below the folder. Source maps lie there for the error-reporting service to be given,
 * not for everybody to read.
 *
 * Where `watch` says that the files are developed, they keep their names and change: browsers ask each time, and
 * get the maps as well.
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
    // A file that went away since it was listed ends its own answer, and not the server.
    response.once('pipe', (file) => file.once('error', (error) => response.destroy(error)));
    serve(request, response, () => answerText(response, 404, 'Not found'));
  };
}
