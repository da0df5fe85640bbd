import type { FastifyRequest } from 'fastify';

/**
 * Watches the connection, because the request's own signal follows its body, which has already been read.
 * @param work gets a signal that is aborted once the sender hangs up
 */
export async function whileSenderIsThere<T>(
  { socket }: FastifyRequest,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const gone = new AbortController();
  const leave = () => gone.abort();
  if (socket.destroyed) leave();
  socket.once('close', leave);
  try {
    return await work(gone.signal);
  } finally {
    socket.off('close', leave);
  }
}
