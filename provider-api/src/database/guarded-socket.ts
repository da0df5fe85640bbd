import { Socket } from 'node:net';

/**
 * A socket that breaks the connection if its reader throws, as the driver does for a row that is too long for a
 * string. Otherwise the error would end the process; like this, only the query fails.
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
