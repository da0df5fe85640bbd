import { type RemoteDescriptor, RemoteDescriptorSchema } from '@maitred/shared-kit/descriptors';
import * as v from 'valibot';
import { RemoteLoadError } from './remote-load-error';

/** Milliseconds to wait for a descriptor before the remote counts as unreachable. */
const DESCRIPTOR_TIMEOUT_MS = 7000;

/**
 * Reads a remote's descriptor from the remote's own server, never from a cache.
 * @throws {RemoteLoadError} `unreachable` or `descriptor-invalid`
 */
export async function readDescriptor(name: string, address: string): Promise<RemoteDescriptor> {
  const url = new URL(address, window.location.href);
  let response: Response;
  let text: string;
  try {
    const signal = AbortSignal.timeout(DESCRIPTOR_TIMEOUT_MS);
    response = await fetch(url, { cache: 'no-store', signal });
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
