/** What ffmpeg says of a camera's video. */
export interface SourceVideo {
  /** ffmpeg's name of it: `h264`, `hevc`, `mjpeg`. */
  codec: string;
  /** Whether every browser decodes it: H.264 of 8 bits with colours at half the size. */
  isCommon: boolean;
}

/**
 * What becomes of a camera's video: `transport`, copied into MPEG-TS, which plays H.264 everywhere; `fragments`, copied
 * into fragmented MP4, which plays H.265 where the browser decodes it; `transcode`, made H.264; `stills`, where there is none to be played.
 */
export type VideoPlan = 'transport' | 'fragments' | 'transcode' | 'stills';

export const TRANSCODINGS = ['off', 'h264'] as const;
export type Transcoding = (typeof TRANSCODINGS)[number];

export function planOf({ codec, isCommon }: SourceVideo, transcoding: Transcoding): VideoPlan {
  if (transcoding === 'h264' && !isCommon) return 'transcode';
  if (codec === 'h264') return 'transport';
  // Of the others ffmpeg does not tell whole pictures apart as RTSP brings them, or no browser plays them.
  return codec === 'hevc' ? 'fragments' : 'stills';
}

const VIDEO = /^\[info\]\s+Stream #0:\d+.*?: Video: (\w+)(.*)$/;
/** The format of the pictures, in ffmpeg's words; of some cameras none is known before the first whole picture. */
const PICTURES = /\b(?:yuv|gbr|gray|nv)\w+/;
const COMMON_PICTURES = ['yuv420p', 'yuvj420p'];

/** Reads a line in which ffmpeg tells of its input; undefined where it tells of something else. */
export function readSourceVideo(line: string): SourceVideo | undefined {
  const [, codec, rest = ''] = VIDEO.exec(line) ?? [];
  if (codec === undefined) return undefined;
  const [pictures = 'yuv420p'] = PICTURES.exec(rest) ?? [];
  return { codec, isCommon: codec === 'h264' && COMMON_PICTURES.includes(pictures) };
}

/**
 * The codecs attribute of video that is not passed on, by which a player refuses and names it: of those that some browser
 * plays from elsewhere by a name that none knows.
 */
export function unplayableCodecs(codec: string): string {
  return codec === 'mjpeg' ? 'mp4v.6C' : `x-${codec}`;
}
