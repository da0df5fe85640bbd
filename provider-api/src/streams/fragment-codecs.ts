const RECORD = 'hvcC';

/**
 * Reads the codecs attribute of H.265 from the head of a fragmented MP4 (ISO/IEC 14496-15, annex E); undefined if it
 * has none.
 */
export function fragmentCodecs(head: Buffer): string | undefined {
  const at = head.indexOf(RECORD, 0, 'latin1');
  if (at === -1) return undefined;
  const record = head.subarray(at + RECORD.length);
  const general = record.readUInt8(1);
  const space = ['', 'A', 'B', 'C'][general >> 6] ?? '';
  const tier = (general >> 5) & 1 ? 'H' : 'L';
  const compatibility = reversedBits(record.readUInt32BE(2)).toString(16).toUpperCase();
  const constraints = [...record.subarray(6, 12)];
  while (constraints.at(-1) === 0) constraints.pop();
  return [
    'hvc1',
    `${space}${general & 0x1f}`,
    compatibility,
    `${tier}${record.readUInt8(12)}`,
    ...constraints.map((byte) => byte.toString(16).toUpperCase()),
  ].join('.');
}

function reversedBits(value: number): number {
  return Number.parseInt(value.toString(2).padStart(32, '0').split('').reverse().join(''), 2);
}
