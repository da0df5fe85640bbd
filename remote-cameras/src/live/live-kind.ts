/** How an address is played. */
type LiveKind = 'hls' | 'file' | 'mjpeg';

const KINDS: [RegExp, LiveKind][] = [
  [/\.m3u8$/i, 'hls'],
  [/\.(?:mp4|m4v|webm)$/i, 'file'],
  [/\.mjpe?g$/i, 'mjpeg'],
  // Cameras serve MJPEG from paths such as /axis-cgi/mjpg/video.cgi.
  [/mjpe?g/i, 'mjpeg'],
];

/** Determines the kind from the path; undefined for an empty address and for what no browser plays. */
export function liveKind(address: string): LiveKind | undefined {
  if (address === '' || !URL.canParse(address, window.location.href)) return undefined;
  const { pathname, protocol } = new URL(address, window.location.href);
  if (protocol !== 'http:' && protocol !== 'https:') return undefined;
  return KINDS.find(([pattern]) => pattern.test(pathname))?.[1];
}
