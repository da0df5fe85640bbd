import * as v from 'valibot';
import { fetchStarted } from '../api';
import { type RemoteDescriptor, RemoteDescriptorSchema } from './remote-descriptor.schema';
import { RemoteLoadError } from './remote-load-error';

/** Milliseconds to wait for a descriptor before the remote counts as unreachable. */
const DESCRIPTOR_TIMEOUT = 7000;

/**
 * Reads what the server keeps of a remote, never from a cache.
 * @throws {RemoteLoadError} `unreachable` or `descriptor-invalid`
 */
export async function readDescriptor(name: string, address: string): Promise<RemoteDescriptor> {
  const url = new URL(address, window.location.href);
  let response: Response;
  let text: string;
  try {
    const signal = AbortSignal.timeout(DESCRIPTOR_TIMEOUT);
    response = await fetchStarted(url, { cache: 'no-store', signal });
    text = await response.text();
  } catch (cause) {
    throw new RemoteLoadError(name, { reason: 'unreachable' }, { cause });
  }
  if (!response.ok) throw new RemoteLoadError(name, { reason: 'unreachable' });
  const result = v.safeParse(v.pipe(v.string(), v.parseJson(), RemoteDescriptorSchema), text);
  if (!result.success || result.output.name !== name) {
    throw new RemoteLoadError(name, { reason: 'descriptor-invalid' });
  }
  return result.output;
}
