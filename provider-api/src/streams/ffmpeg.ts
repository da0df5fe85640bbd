import type { VideoPlan } from './video-plan';

/** Seconds of a segment, at least: it ends where a picture stands for itself. */
const SEGMENT_SECONDS = 2;
const LISTED_SEGMENTS = 6;
const STILL_SECONDS = 4;
const STILL_WIDTH = 1280;
/** Microseconds without a byte from the camera after which it counts as gone. */
const SILENCE_US = 8_000_000;
/** How often it says how many pictures it has passed on. */
const PROGRESS_SECONDS = 5;
/** Microseconds of looking at a stream before it is passed on. */
const ANALYSIS_US = 2_000_000;
/** The same where the file's head needs what some cameras send with whole pictures alone, ten seconds apart. */
const ANALYSIS_FOR_HEAD_US = 12_000_000;
/** What is made H.264 is no larger and no quicker than this: it is what the provider's processor pays for. */
const TRANSCODED = { width: 1280, framesPerSecond: 15, kilobits: 2000 };

export const PLAYLIST = 'live.m3u8';

/** The head of a connection's fragments, by the second in which that began. */
export function headFile(startedAt: number): string {
  return `head-${startedAt}.mp4`;
}

export interface FfmpegJob {
  source: string;
  /** Where the segments and their playlist go. */
  folder: string;
  plan: VideoPlan;
  /** Seconds since 1970. */
  startedAt: number;
}

/**
 * Puts a camera's video into HLS segments, untouched but where it is transcoded, and writes a still every few seconds
 * to its output, for which whole pictures alone are decoded. Sound stays where it is.
 */
export function ffmpegParameters(job: FfmpegJob): string[] {
  const { source, plan } = job;
  const analysis = plan === 'fragments' ? ANALYSIS_FOR_HEAD_US : ANALYSIS_US;
  return [
    // What it says of its input is read; the level stands before each line.
    ...['-hide_banner', '-nostdin', '-nostats', '-loglevel', 'level+info'],
    // Whole pictures may be further apart than a lost camera is silent.
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
          // By its other name, hev1, Apple's players refuse it.
          ...['-tag:v', 'hvc1'],
          ...['-hls_segment_type', 'fmp4', '-hls_fmp4_init_filename', headFile(startedAt)],
          ...['-hls_segment_filename', `${folder}/%d.m4s`],
        ]
      : ['-hls_segment_filename', `${folder}/%d.ts`];
  return [
    ...['-map', '0:v:0', ...(plan === 'transcode' ? transcoding() : ['-c', 'copy'])],
    ...['-f', 'hls', '-hls_time', `${SEGMENT_SECONDS}`, '-hls_list_size', `${LISTED_SEGMENTS}`],
    // Numbers that go on from one start to the next, and no end: it may be back in a second.
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

/** One picture every few seconds, in its true proportions, no larger than a screen needs. */
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
