import * as v from 'valibot';

/** The rooms that the demo draws. A camera without a stream shows one of them, such as `demo:hall`. */
export const DEMO_ROOMS = ['back-door', 'bar', 'entrance', 'hall', 'terrace'] as const;
const DEMO_SOURCES = DEMO_ROOMS.map((room) => `demo:${room}`);

const MAX_LENGTH = 400;
const PROTOCOLS = ['rtsp:', 'rtsps:'];
const MAX_PORT = 65_535;

/** Characters that end the authority part of an address for some parser. */
const ENDS_AUTHORITY = /[/?#\\]/;
/** A host name, an IPv4 address, or an IPv6 address in brackets; then optionally a port. */
const MACHINE = /^(?:\[[0-9a-f:.]+\]|[\p{L}\p{N}._-]+)(?::(\d{1,5}))?$/iu;
const NO_MACHINE_HOLDS = /[^\p{L}\p{N}._:[\]-]/u;

/** Such as `rtsp://[fe80::1%eth0]/live`, which ffmpeg accepts but no URL parser does. */
const OF_ONE_NETWORK_CARD = /^rtsps?:\/\/[^/]*\[[0-9a-f:.]+%[^/\]]*\]/i;

/** What an operator may give as a camera's source: an RTSP address, or a drawn room of the demo. */
export const StreamSourceSchema = v.pipe(
  v.string(),
  v.maxLength(MAX_LENGTH, `longer than ${MAX_LENGTH} characters`),
  v.check(
    (text) => !OF_ONE_NETWORK_CARD.test(text),
    'an IPv6 address with %, of one network card, which no URL can hold: give the camera an IPv4 address, or an IPv6 one without %',
  ),
  v.check(
    (text) => isStreamed(text) || DEMO_SOURCES.includes(text),
    'neither rtsp://…, rtsps://… nor demo:ROOM',
  ),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed || !isStreamed(dataset.value)) return;
    const read = readAuthority(dataset.value);
    if ('problem' in read) addIssue({ message: `not clear: ${read.problem}` });
  }),
);

/** Whether a camera's picture comes over RTSP. */
export function isStreamed(streamUrl: string): boolean {
  if (/[\s\p{Cc}]/u.test(streamUrl) || !URL.canParse(streamUrl)) return false;
  const { protocol, hostname } = new URL(streamUrl);
  return PROTOCOLS.includes(protocol) && hostname !== '';
}

/**
 * The part of a source that may be shown. User names and passwords can be in any part of an RTSP address, so only
 * the host remains; and nothing at all if parsers could disagree about which part is the host, as in addresses
 * stored before such addresses were refused.
 */
export function publicSource(streamUrl: string): string {
  if (!/^\s*rtsps?:/i.test(streamUrl)) return streamUrl;
  const read = readAuthority(streamUrl);
  return 'problem' in read ? '' : `${read.protocol}//${read.machine}`;
}

/**
 * Parses the host strictly: an unescaped `/` in a password ends the authority early, so parts of the password
 * would be read as host or path.
 */
function readAuthority(
  streamUrl: string,
): { protocol: string; machine: string } | { problem: string } {
  const [, scheme, address] = /^(rtsps?:)\/\/(.*)$/is.exec(streamUrl) ?? [];
  if (scheme === undefined || address === undefined) return { problem: 'it names no machine' };
  const at = address.lastIndexOf('@');
  const [unescaped] = /[/?#\\@]/.exec(address.slice(0, Math.max(at, 0))) ?? [];
  if (unescaped !== undefined) {
    const escaped = encodeURIComponent(unescaped);
    return {
      problem: `${unescaped} before its last @; in a name or a password ${unescaped} is written ${escaped}, and @ anywhere but before the machine %40`,
    };
  }
  const [machine = ''] = address.slice(at + 1).split(ENDS_AUTHORITY);
  const [, port] = MACHINE.exec(machine) ?? [];
  if (!MACHINE.test(machine) || Number(port ?? 0) > MAX_PORT) {
    const [odd] = NO_MACHINE_HOLDS.exec(machine) ?? [];
    return { problem: odd === undefined ? 'it names no machine' : `${odd} in its machine` };
  }
  return { protocol: scheme.toLowerCase(), machine };
}
