/** Seconds of a segment, at least: it ends where a picture stands for itself. */
const SEGMENT_SECONDS = 2;
const LISTED_SEGMENTS = 6;
const STILL_SECONDS = 4;
const STILL_WIDTH = 1280;
/** Microseconds without a byte from the camera after which it counts as gone. */
const SILENCE = 8_000_000;
/** Microseconds of looking at a stream before it is passed on. */
const ANALYSIS = 2_000_000;

export const PLAYLIST = 'live.m3u8';

/**
 * Copies a camera's video, untouched, into HLS segments in `folder`, and writes a still every few
 * seconds to its output, for which whole pictures alone are decoded. Sound stays where it is.
 */
export function ffmpegParameters(source: string, folder: string): string[] {
  return [
    ...['-hide_banner', '-nostdin', '-loglevel', 'error'],
    ...['-protocol_whitelist', 'rtsp,rtsps,rtp,tcp,tls,crypto'],
    ...['-rtsp_transport', 'tcp', '-allowed_media_types', 'video', '-timeout', `${SILENCE}`],
    ...['-analyzeduration', `${ANALYSIS}`, '-skip_frame', 'nokey', '-threads', '1'],
    ...['-i', source],
    ...['-map', '0:v:0', '-c', 'copy', '-f', 'hls'],
    ...['-hls_time', `${SEGMENT_SECONDS}`, '-hls_list_size', `${LISTED_SEGMENTS}`],
    // Numbers that go on from one start to the next, and no end: it may be back in a second.
    ...['-hls_start_number_source', 'epoch', '-hls_delete_threshold', '2'],
    ...['-hls_flags', 'delete_segments+omit_endlist+temp_file'],
    ...['-hls_segment_filename', `${folder}/%d.ts`, `${folder}/${PLAYLIST}`],
    ...['-map', '0:v:0', '-vf', stillFilter(), '-fps_mode', 'passthrough', '-threads', '1'],
    ...['-c:v', 'mjpeg', '-pix_fmt', 'yuvj420p', '-q:v', '4'],
    ...['-flush_packets', '1', '-f', 'mpjpeg', 'pipe:1'],
  ];
}

/** One picture every few seconds, in its true proportions, no larger than a screen needs. */
function stillFilter(): string {
  return [
    `select='isnan(prev_selected_t)+gte(t-prev_selected_t,${STILL_SECONDS})'`,
    "scale='trunc(iw*sar/2)*2':ih",
    'setsar=1',
    `scale='min(${STILL_WIDTH},iw)':-2`,
  ].join(',');
}
