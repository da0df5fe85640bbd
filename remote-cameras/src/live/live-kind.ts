/** How a browser plays an address. */
type LiveKind = 'hls' | 'file' | 'mjpeg';

const KINDS: [RegExp, LiveKind][] = [
  [/\.m3u8$/i, 'hls'],
  [/\.(?:mp4|m4v|webm)$/i, 'file'],
  [/\.mjpe?g$/i, 'mjpeg'],
  // Cameras serve it from paths such as /axis-cgi/mjpg/video.cgi.
  [/mjpe?g/i, 'mjpeg'],
];

/** Tells by the path's extension; undefined for what no browser plays, and where there is nothing. */
export function liveKind(address: string): LiveKind | undefined {
  if (address === '' || !URL.canParse(address, window.location.href)) return undefined;
  const { pathname, protocol } = new URL(address, window.location.href);
  if (protocol !== 'http:' && protocol !== 'https:') return undefined;
  return KINDS.find(([pattern]) => pattern.test(pathname))?.[1];
}
