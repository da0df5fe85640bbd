/**
 * The name of the descriptor model and of how faces are prepared for it. Change the name if either changes; then all
 * descriptors are computed again. A detector that computes its own in the same way uses the same name.
 */
export const DESCRIPTOR_MODEL = 'human-3.3-faceres-upright-int8';

const LARGEST = 127;

/**
 * A descriptor as it is stored: one signed byte per dimension. This loses its length, which does not matter because
 * descriptors are compared by the angle between them.
 */
export function packDescriptor(descriptor: readonly number[]): Uint8Array {
  const largest = Math.max(...descriptor.map(Math.abs));
  const scale = largest === 0 ? 0 : LARGEST / largest;
  return new Uint8Array(Int8Array.from(descriptor, (value) => Math.round(value * scale)).buffer);
}
