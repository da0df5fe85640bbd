import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const NAME = process.platform === 'win32' ? 'ffmpeg.exe' : 'ffmpeg';

/**
 * The path of ffmpeg, which reads RTSP, if it is installed. Plain JavaScript, because jest's configuration
 * imports it before any transform is in place.
 */
export function findFfmpeg() {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .filter((directory) => directory !== '')
    .map((directory) => join(directory, NAME))
    .find((file) => existsSync(file));
}
