import { Socket } from 'node:net';

/**
 * A connection that breaks where whoever reads from it throws, as the driver does over a row that is too
 * long for a text. Thrown out of the socket it would end the process; so it fails the query alone.
 */
export class GuardedSocket extends Socket {
  override emit(event: string | symbol, ...parameters: unknown[]): boolean {
    if (event !== 'data') return super.emit(event, ...parameters);
    try {
      return super.emit(event, ...parameters);
    } catch (error) {
      this.destroy(error instanceof Error ? error : new Error(String(error)));
      return true;
    }
  }
}
