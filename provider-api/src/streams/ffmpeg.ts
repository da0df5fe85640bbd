import type { VideoPlan } from './video-plan';

/** Minimum seconds of a segment, which ends at the next keyframe. */
const SEGMENT_SECONDS = 2;
const LISTED_SEGMENTS = 6;
const STILL_SECONDS = 4;
const STILL_WIDTH = 1280;
/** Microseconds without a byte from the camera after which it counts as gone. */
const SILENCE_US = 8_000_000;
/** How often ffmpeg reports how many frames it has passed on. */
const PROGRESS_SECONDS = 5;
/** Microseconds for which ffmpeg analyses a stream before passing it on. */
const ANALYSIS_US = 2_000_000;
/** The same for fragments, whose head needs data that some cameras send only with keyframes, ten seconds apart. */
const ANALYSIS_FOR_HEAD_US = 12_000_000;
/** Limits of transcoded video, because transcoding costs processor time. */
const TRANSCODED = { width: 1280, framesPerSecond: 15, kilobits: 2000 };

export const PLAYLIST = 'live.m3u8';

/** The file name of the head of a connection's fragments, by the second in which the connection began. */
export function headFile(startedAt: number): string {
  return `head-${startedAt}.mp4`;
}

export interface FfmpegJob {
  source: string;
  /** Where ffmpeg writes the segments and their playlist. */
  folder: string;
  plan: VideoPlan;
  /** Seconds since 1970. */
  startedAt: number;
}

/**
 * Writes a camera's video into HLS segments, unchanged unless transcoded, and a still every few seconds to standard
 * output, decoding only keyframes for it. Sound is dropped.
 */
export function ffmpegParameters(job: FfmpegJob): string[] {
  const { source, plan } = job;
  const analysis = plan === 'fragments' ? ANALYSIS_FOR_HEAD_US : ANALYSIS_US;
  return [
    // Its messages about the input are parsed; each line starts with its level.
    ...['-hide_banner', '-nostdin', '-nostats', '-loglevel', 'level+info'],
    // Progress shows that the camera is alive, because keyframes may be further apart than the silence limit.
    ...['-progress', 'pipe:2', '-stats_period', `${PROGRESS_SECONDS}`],
    ...['-protocol_whitelist', 'rtsp,rtsps,rtp,tcp,tls,crypto'],
    ...['-rtsp_transport', 'tcp', '-allowed_media_types', 'video', '-timeout', `${SILENCE_US}`],
    ...['-analyzeduration', `${analysis}`, '-threads', '1'],
    ...(plan === 'transcode' ? [] : ['-skip_frame', 'nokey']),
    ...['-i', source],
    ...segments(job),
    ...['-map', '0:v:0', '-vf', stillFilter(), '-fps_mode', 'passthrough', '-threads', '1'],
    ...['-c:v', 'mjpeg', '-pix_fmt', 'yuvj420p', '-q:v', '4'],
    ...['-flush_packets', '1', '-f', 'mpjpeg', 'pipe:1'],
  ];
}

function segments({ folder, plan, startedAt }: FfmpegJob): string[] {
  if (plan === 'stills') return [];
  const files =
    plan === 'fragments'
      ? [
          // Apple's players refuse the other tag, hev1.
          ...['-tag:v', 'hvc1'],
          ...['-hls_segment_type', 'fmp4', '-hls_fmp4_init_filename', headFile(startedAt)],
          ...['-hls_segment_filename', `${folder}/%d.m4s`],
        ]
      : ['-hls_segment_filename', `${folder}/%d.ts`];
  return [
    ...['-map', '0:v:0', ...(plan === 'transcode' ? transcoding() : ['-c', 'copy'])],
    ...['-f', 'hls', '-hls_time', `${SEGMENT_SECONDS}`, '-hls_list_size', `${LISTED_SEGMENTS}`],
    // Segment numbers continue across restarts, and the playlist has no end: the stream may be back in a second.
    ...['-hls_start_number_source', 'epoch', '-hls_delete_threshold', '2'],
    ...['-hls_flags', 'delete_segments+omit_endlist+temp_file'],
    ...files,
    `${folder}/${PLAYLIST}`,
  ];
}

function transcoding(): string[] {
  const { width, framesPerSecond, kilobits } = TRANSCODED;
  return [
    ...['-c:v', 'libx264', '-preset', 'veryfast', '-tune', 'zerolatency', '-threads', '1'],
    ...['-vf', `${trueProportions()},scale='min(${width},iw)':-2`, '-pix_fmt', 'yuv420p'],
    ...['-fpsmax', `${framesPerSecond}`, '-crf', '24'],
    ...['-maxrate', `${kilobits}k`, '-bufsize', `${2 * kilobits}k`],
    ...['-force_key_frames', `expr:gte(t,n_forced*${SEGMENT_SECONDS})`],
  ];
}

/** One picture every few seconds, in its true aspect ratio, no larger than a screen needs. */
function stillFilter(): string {
  return [
    `select='isnan(prev_selected_t)+gte(t-prev_selected_t,${STILL_SECONDS})'`,
    trueProportions(),
    `scale='min(${STILL_WIDTH},iw)':-2`,
  ].join(',');
}

function trueProportions(): string {
  return "scale='trunc(iw*sar/2)*2':ih,setsar=1";
}
