import { type Agent, request } from 'node:http';

interface TimedCall {
  address: string;
  path: string;
  /** A token or a key. */
  bearer: string;
  body?: unknown;
  /** The client's address, as a trusted proxy reports it. */
  from?: string;
}

export interface TimedAnswer {
  /** 0 if there was no response. */
  status: number;
  text: string;
  /** From sending to the last byte of the response. */
  ms: number;
}

/** Measures one call from the client's side; GET if it has no body. */
export function timeCall(
  agent: Agent,
  { address, path, bearer, body, from }: TimedCall,
): Promise<TimedAnswer> {
  const json = body === undefined ? undefined : JSON.stringify(body);
  const began = performance.now();
  return new Promise((resolve) => {
    const end = (status: number, text: string) =>
      resolve({ status, text, ms: performance.now() - began });
    const sent = request(
      new URL(path, address),
      {
        agent,
        method: json === undefined ? 'GET' : 'POST',
        headers: {
          authorization: `Bearer ${bearer}`,
          ...(from === undefined ? {} : { 'x-forwarded-for': from }),
          ...(json === undefined ? {} : { 'content-type': 'application/json' }),
        },
      },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('error', (error) => end(0, error.message));
        answer.on('end', () => end(answer.statusCode ?? 0, Buffer.concat(chunks).toString()));
      },
    );
    sent.on('error', (error) => end(0, error.message));
    sent.end(json);
  });
}
