/** Microseconds without a byte from the camera after which it counts as gone. */
const SILENCE_US = 8_000_000;
/** Microseconds for which ffmpeg analyses a stream before its first picture. */
const ANALYSIS_US = 2_000_000;
/** Larger pictures do not help the model, and take more space as pictures of alerts. */
const MOST_WIDTH = 1280;

const RTSP = [
  ...['-protocol_whitelist', 'rtsp,rtsps,rtp,tcp,tls,crypto'],
  ...['-rtsp_transport', 'tcp', '-allowed_media_types', 'video', '-timeout', `${SILENCE_US}`],
];

/**
 * Reads a camera, and writes one JPEG per interval to standard output.
 * @param source an RTSP address, or in tests a file, which is read as fast as possible
 * @param keyFramesOnly decodes only key frames, which takes a fraction of the time but gives only as many pictures
 */
export function ffmpegParameters(
  source: string,
  intervalMs: number,
  keyFramesOnly: boolean,
): string[] {
  const isCamera = /^rtsps?:/i.test(source);
  return [
    ...['-hide_banner', '-nostdin', '-nostats', '-loglevel', 'repeat+level+info'],
    ...(isCamera ? RTSP : []),
    ...(keyFramesOnly ? ['-skip_frame', 'nokey'] : []),
    ...['-analyzeduration', `${ANALYSIS_US}`, '-threads', '1', '-i', source],
    ...['-map', '0:v:0', '-vf', frameFilter(intervalMs, keyFramesOnly), '-fps_mode', 'passthrough'],
    ...['-threads', '1', '-c:v', 'mjpeg', '-pix_fmt', 'yuvj420p', '-q:v', '4'],
    ...['-flush_packets', '1', '-f', 'mpjpeg', 'pipe:1'],
  ];
}

/** One picture per interval, in its true aspect ratio; each is reported in the log. */
function frameFilter(intervalMs: number, keyFramesOnly: boolean): string {
  // A slightly early picture must not be skipped, because timestamps are rounded, and key frames irregular.
  const seconds = keyFramesOnly ? (0.9 * intervalMs) / 1000 : intervalMs / 1000 - 0.005;
  return [
    `select='isnan(prev_selected_t)+gte(t-prev_selected_t,${seconds})'`,
    "scale='trunc(iw*sar/2)*2':ih",
    'setsar=1',
    `scale='min(${MOST_WIDTH},iw)':-2`,
    'showinfo=checksum=0',
  ].join(',');
}
