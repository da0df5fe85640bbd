/**
 * Names what makes descriptors, and how the face is laid before it: whoever changes either changes the name, and
 * all are made anew. A detector that makes its own in the same way gives the same name.
 */
export const DESCRIPTOR_MODEL = 'human-3.3-faceres-upright-int8';

const LARGEST = 127;

/**
 * A descriptor as it is stored: one signed byte a dimension. Its length is lost, which does not count: descriptors are
 * compared by the angle between them.
 */
export function packDescriptor(descriptor: readonly number[]): Uint8Array {
  const largest = Math.max(...descriptor.map(Math.abs));
  const scale = largest === 0 ? 0 : LARGEST / largest;
  return new Uint8Array(Int8Array.from(descriptor, (value) => Math.round(value * scale)).buffer);
}
