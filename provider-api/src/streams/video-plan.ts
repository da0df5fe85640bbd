/** What ffmpeg reports about a camera's video. */
export interface SourceVideo {
  /** ffmpeg's name of the codec: `h264`, `hevc`, `mjpeg`. */
  codec: string;
  /** Whether every browser decodes it: 8-bit H.264 with 4:2:0 chroma subsampling. */
  isCommon: boolean;
}

/**
 * How a camera's video is passed on: `transport`, copied into MPEG-TS, for H.264, which plays everywhere; `fragments`,
 * copied into fragmented MP4, for H.265, which plays where the browser decodes it; `transcode`, converted to H.264;
 * `stills`, no video, only stills.
 */
export type VideoPlan = 'transport' | 'fragments' | 'transcode' | 'stills';

export const TRANSCODINGS = ['off', 'h264'] as const;
export type Transcoding = (typeof TRANSCODINGS)[number];

export function planOf({ codec, isCommon }: SourceVideo, transcoding: Transcoding): VideoPlan {
  if (transcoding === 'h264' && !isCommon) return 'transcode';
  if (codec === 'h264') return 'transport';
  // For other codecs, ffmpeg cannot recognise keyframes over RTSP, or no browser plays them.
  return codec === 'hevc' ? 'fragments' : 'stills';
}

const VIDEO = /^\[info\]\s+Stream #0:\d+.*?: Video: (\w+)(.*)$/;
/** ffmpeg's name of the pixel format; for some cameras unknown before the first keyframe. */
const PICTURES = /\b(?:yuv|gbr|gray|nv)\w+/;
const COMMON_PICTURES = ['yuv420p', 'yuvj420p'];

/** Parses the line in which ffmpeg describes its input; undefined for other lines. */
export function readSourceVideo(line: string): SourceVideo | undefined {
  const [, codec, rest = ''] = VIDEO.exec(line) ?? [];
  if (codec === undefined) return undefined;
  const [pictures = 'yuv420p'] = PICTURES.exec(rest) ?? [];
  return { codec, isCommon: codec === 'h264' && COMMON_PICTURES.includes(pictures) };
}

/**
 * The codecs attribute for video that is not passed on; players reject it and show its name. A codec that some
 * browser does play elsewhere gets a made-up name.
 */
export function unplayableCodecs(codec: string): string {
  return codec === 'mjpeg' ? 'mp4v.6C' : `x-${codec}`;
}
