import * as v from 'valibot';
import { isRoomName } from '../media/rooms';

const MAX_LENGTH = 400;
const PROTOCOLS = ['rtsp:', 'rtsps:'];

/** What an operator may give as a camera's source: an RTSP address, or a drawn room of the demo. */
export const StreamSourceSchema = v.pipe(
  v.string(),
  v.maxLength(MAX_LENGTH, `longer than ${MAX_LENGTH} characters`),
  v.check(
    (text) => isStreamed(text) || (text.startsWith('demo:') && isRoomName(text.slice(5))),
    'neither rtsp://…, rtsps://… nor demo:ROOM',
  ),
);

/** Whether a camera's picture comes over RTSP. */
export function isStreamed(streamUrl: string): boolean {
  return rtspAddress(streamUrl) !== undefined;
}

/**
 * What may be told of a source. Cameras hide names and passwords in all parts of an address, so
 * nothing is left of an RTSP one but the machine.
 */
export function publicSource(streamUrl: string): string {
  if (!/^rtsps?:/i.test(streamUrl)) return streamUrl;
  const address = rtspAddress(streamUrl);
  return address === undefined ? '' : `${address.protocol}//${address.host}`;
}

function rtspAddress(streamUrl: string): URL | undefined {
  if (/[\s\p{Cc}]/u.test(streamUrl) || !URL.canParse(streamUrl)) return undefined;
  const address = new URL(streamUrl);
  return PROTOCOLS.includes(address.protocol) && address.hostname !== '' ? address : undefined;
}
