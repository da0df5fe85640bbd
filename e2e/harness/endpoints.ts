import type { AnyEndpoint } from '@maitred/contract';
import * as contract from '@maitred/contract';

const exported: unknown[] = Object.values(contract);

/** Every call of the wire contract, as it defines them. */
export const ENDPOINTS: readonly AnyEndpoint[] = exported.filter(isEndpoint);

/** `GET /api/alerts/` */
export function callName({ method, path }: Pick<AnyEndpoint, 'method' | 'path'>): string {
  return `${method} ${path}`;
}

/** Which call a request is; undefined for what is none of the contract's. */
export function endpointOf(method: string, pathname: string): AnyEndpoint | undefined {
  return ENDPOINTS.filter((endpoint) => endpoint.method === method)
    .sort((a, b) => Number(a.path.includes('{')) - Number(b.path.includes('{')))
    .find(({ path }) => pathPattern(path).test(pathname));
}

/** Whether an address is one of the API's calls; its pictures and streams are none. */
export function isCall(address: string): boolean {
  const { pathname } = new URL(address);
  return pathname.startsWith('/api/') && !pathname.startsWith('/api/media/');
}

/** Whether a call asks for something and leaves everything as it is. */
export function isReading({ method, permission }: AnyEndpoint): boolean {
  return method === 'GET' || permission?.startsWith('read_') === true;
}

function pathPattern(path: string): RegExp {
  return new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`);
}

function isEndpoint(value: unknown): value is AnyEndpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value;
}
