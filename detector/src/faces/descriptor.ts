/** A vector by which a face is recognised, of length 1. */
export type Descriptor = Float32Array;

export function unitDescriptor(values: ArrayLike<number>): Descriptor {
  const length = Math.hypot(...Array.from(values));
  return Float32Array.from(values, (value) => (length === 0 ? 0 : value / length));
}

/** The similarity of two descriptors: the cosine of the angle between them, at most 1. */
export function similarityOf(one: Descriptor, other: Descriptor): number {
  if (one.length !== other.length) return 0;
  let sum = 0;
  for (let place = 0; place < one.length; place += 1) {
    sum += (one[place] ?? 0) * (other[place] ?? 0);
  }
  return sum;
}

/** Parses signed bytes in base64, the provider's format. */
export function readDescriptor(base64: string): Descriptor {
  return unitDescriptor(new Int8Array(Buffer.from(base64, 'base64')));
}

/** The candidate with the most similar descriptor; undefined if none reaches the threshold. */
export function mostAlike<T>(
  candidates: readonly { is: T; descriptor: Descriptor }[],
  descriptor: Descriptor,
  threshold: number,
): T | undefined {
  let best: T | undefined;
  let most = threshold;
  for (const candidate of candidates) {
    const similarity = similarityOf(candidate.descriptor, descriptor);
    if (similarity >= most) [best, most] = [candidate.is, similarity];
  }
  return best;
}
