const NAMES: [RegExp, string | undefined][] = [
  [/^(?:hvc1|hev1|dvh1|dvhe)/, 'H.265 (HEVC)'],
  [/^(?:vvc1|vvi1)/, 'H.266 (VVC)'],
  [/^avc[13]\.f4/i, 'H.264 High 4:4:4'],
  [/^avc[13]\.7a/i, 'H.264 High 4:2:2'],
  [/^avc[13]\.6e/i, 'H.264 High 10'],
  [/^avc[13]/, undefined],
  [/^av01/, 'AV1'],
  [/^vp0?9/, 'VP9'],
  [/^vp0?8/, 'VP8'],
  [/^(?:mp4v\.6c|mjpe?g|jpeg)/i, 'Motion JPEG'],
  [/^(?:mp4v\.20|mpeg4)/i, 'MPEG-4 Visual'],
  [/^(?:mp4v\.6[0-5]|mpeg2)/i, 'MPEG-2'],
];

/**
 * The common name of the video codec in a codecs attribute (RFC 6381), which may contain audio codecs too. Undefined
 * if there is none, and for ordinary H.264, which is never the reason why something does not play.
 */
export function codecName(codecs: string | undefined): string | undefined {
  // The provider prefixes codecs that it does not pass on with `x-`.
  const all = (codecs ?? '').split(',').map((one) => one.trim().replace(/^x-/, ''));
  const video = all.find((one) => NAMES.some(([pattern]) => pattern.test(one))) ?? all[0];
  if (video === undefined || video === '') return undefined;
  const known = NAMES.find(([pattern]) => pattern.test(video));
  return known ? known[1] : video;
}
