/** The query and the fragment of an address: search terms, the messenger's init data. */
const QUERY = /((?:https?:\/\/|\/)[^\s"'<>?#\\]*)[?#][^\s"'<>\\]*/g;
/** With or without an origin. Limited in length, because a data URL can contain any number of slashes. */
const ADDRESS = /(https?:\/\/[^\s"'<>/?#\\]+)?(\/[^\s"'<>?#\\]{1,300})/g;
const PICTURE = /\/media\/|\.(?:avif|gif|jpe?g|m3u8|m4s|mp4|png|webp)$/i;
/** A UUID in the path identifies a photo, whatever the rest of the address is. */
const NAMED_BY_UUID = /\/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}(?![\w-])/i;
/** The application's own files, which show nobody. */
const OWN_FILE = /^\/(?:assets|r)\//;
const EMAIL = /[\p{L}\p{N}_.+-]+@[\p{L}\p{N}_-]+(?:\.[\p{L}\p{N}_-]+)*\.\p{L}{2,}/giu;
/** Camera addresses have names and passwords in any part, even unescaped. */
const CAMERA = /\b(rtsps?:\/\/)[^\s"'<>]+/gi;
/** Name and password in any other address. */
const USER_INFORMATION = /\b([a-z][a-z\d+.-]*:\/\/)[^\s/?#"'<>\\]+@/gi;
const WEB_TOKEN = /\beyJ[\w-]+(?:\.[\w-]+)+/g;
const BEARER = /\bBearer\s+[^\s"'\\]+/gi;

const HIDDEN = '[hidden]';

/** Removes everything from a text that may be personal or secret. `secrets` are removed wherever they occur. */
export function scrubText(text: string, secrets: readonly string[] = []): string {
  const scrubbed = text
    // Before queries: a password with a `?` would otherwise end there.
    .replace(CAMERA, `$1${HIDDEN}`)
    .replace(USER_INFORMATION, `$1${HIDDEN}@`)
    .replace(QUERY, '$1')
    .replace(ADDRESS, hidePicture)
    .replace(BEARER, HIDDEN)
    .replace(WEB_TOKEN, HIDDEN)
    .replace(EMAIL, HIDDEN);
  return secrets.reduce(
    (rest, secret) => (secret === '' ? rest : rest.replaceAll(secret, HIDDEN)),
    scrubbed,
  );
}

/** Hides addresses of pictures of cameras, alerts and faces, because a file name is enough to find them. */
function hidePicture(address: string, origin: string | undefined, path: string): string {
  const isPicture = PICTURE.test(path) || NAMED_BY_UUID.test(path);
  return isPicture && !OWN_FILE.test(path) ? `${origin ?? ''}/${HIDDEN}` : address;
}

/** Scrubs every text in a value and keeps its shape. */
export function scrubDeep<Value>(value: Value, secrets?: readonly string[]): Value;
export function scrubDeep(value: unknown, secrets: readonly string[] = []): unknown {
  if (typeof value === 'string') return scrubText(value, secrets);
  if (Array.isArray(value)) return value.map((item) => scrubDeep(item, secrets));
  if (value instanceof Uint8Array || typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, scrubDeep(item, secrets)]),
  );
}
