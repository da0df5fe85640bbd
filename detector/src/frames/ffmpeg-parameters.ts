/** Microseconds without a byte from the camera after which it counts as gone. */
const SILENCE_US = 8_000_000;
/** Microseconds of looking at a stream before its pictures come. */
const ANALYSIS_US = 2_000_000;
/** Larger pictures tell the model no more, and weigh more as the picture of an alert. */
const MOST_WIDTH = 1280;

const RTSP = [
  ...['-protocol_whitelist', 'rtsp,rtsps,rtp,tcp,tls,crypto'],
  ...['-rtsp_transport', 'tcp', '-allowed_media_types', 'video', '-timeout', `${SILENCE_US}`],
];

/**
 * Reads a camera, and writes one JPEG for each interval to its output.
 * @param source an RTSP address; a file in tests, which is read as fast as it goes
 * @param keyFramesOnly decodes no others, which takes a part of the time: there are pictures as often as there are key frames
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

/** One picture an interval, in its true proportions, of which it tells the log. */
function frameFilter(intervalMs: number, keyFramesOnly: boolean): string {
  // What comes a little early must not wait for the picture after it. Timestamps are rounded, and key frames not punctual.
  const seconds = keyFramesOnly ? (0.9 * intervalMs) / 1000 : intervalMs / 1000 - 0.005;
  return [
    `select='isnan(prev_selected_t)+gte(t-prev_selected_t,${seconds})'`,
    "scale='trunc(iw*sar/2)*2':ih",
    'setsar=1',
    `scale='min(${MOST_WIDTH},iw)':-2`,
    'showinfo=checksum=0',
  ].join(',');
}
