import type { AnyEndpoint } from '@maitred/contract';
import * as contract from '@maitred/contract';

const exported: unknown[] = Object.values(contract);

/** Every call of the wire contract. */
export const ENDPOINTS: readonly AnyEndpoint[] = exported.filter(isEndpoint);

/** `GET /api/alerts/` */
export function callName({ method, path }: Pick<AnyEndpoint, 'method' | 'path'>): string {
  return `${method} ${path}`;
}

/** The call that a request belongs to; undefined if it is not part of the contract. */
export function endpointOf(method: string, pathname: string): AnyEndpoint | undefined {
  return ENDPOINTS.filter((endpoint) => endpoint.method === method)
    .sort((a, b) => Number(a.path.includes('{')) - Number(b.path.includes('{')))
    .find(({ path }) => pathPattern(path).test(pathname));
}

/** Whether an address is one of the API's calls; pictures and streams do not count. */
export function isCall(address: string): boolean {
  const { pathname } = new URL(address);
  return pathname.startsWith('/api/') && !pathname.startsWith('/api/media/');
}

/** Whether a call only reads. */
export function isReading({ method, permission }: AnyEndpoint): boolean {
  return method === 'GET' || permission?.startsWith('read_') === true;
}

function pathPattern(path: string): RegExp {
  return new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`);
}

function isEndpoint(value: unknown): value is AnyEndpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value;
}
