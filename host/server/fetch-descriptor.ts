import { get as getHttp, type IncomingMessage, type RequestOptions } from 'node:http';
import { get as getHttps } from 'node:https';

/** Milliseconds after which a remote's server counts as not responding. */
const DESCRIPTOR_TIMEOUT_MS = 3000;

/** Far more than three versions of the largest remote need. */
const LARGEST_DESCRIPTOR_BYTES = 1024 * 1024;

/**
 * Asks a remote's server which versions it has.
 * @param server `http://remote-alerts:8080`, or `unix:` followed by the path of a socket
 * @param path path on the server, or a full URL elsewhere
 * @throws {Error} if it does not respond in time, or the response is larger than any descriptor
 */
export async function fetchDescriptor(path: string, server?: string): Promise<string> {
  const response = await answerOf(path, server);
  if (response.statusCode !== 200) {
    response.destroy();
    throw new Error(`${path} answers ${response.statusCode}`);
  }
  let text = '';
  response.setEncoding('utf8');
  for await (const part of response) {
    text += String(part);
    if (text.length > LARGEST_DESCRIPTOR_BYTES) throw new Error(`${path} does not end`);
  }
  return text;
}

function answerOf(path: string, server: string | undefined): Promise<IncomingMessage> {
  const options: RequestOptions = { signal: AbortSignal.timeout(DESCRIPTOR_TIMEOUT_MS) };
  return new Promise((resolve, reject) => {
    if (server?.startsWith('unix:')) {
      getHttp({ ...options, socketPath: server.slice('unix:'.length), path }, resolve).on(
        'error',
        reject,
      );
      return;
    }
    const url = new URL(path, server);
    const get = url.protocol === 'https:' ? getHttps : getHttp;
    get(url, options, resolve).on('error', reject);
  });
}
