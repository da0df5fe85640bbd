/** ENOSPC in WASI's numbering, which the embedded database throws unchanged. */
const NO_ROOM = 51;

/** Says why the embedded database could not be opened; its errors are compiler messages or objects with a number. */
export function embeddedFailure(folder: string, thrown: unknown): Error {
  return new Error(`the embedded database in ${folder} cannot be opened: ${reasonOf(thrown)}`);
}

function reasonOf(thrown: unknown): string {
  if (isOutOfRoom(thrown)) return 'no room is left on its disk';
  const { name, code, errno, message } = Object(thrown) as Partial<NodeJS.ErrnoException>;
  const reason = message ?? `${name} ${errno}`;
  // A system error already says what is wrong, such as a folder that is not writable.
  if (code !== undefined) return reason;
  return `its files are damaged or of another version; a backup brings it back (${reason})`;
}

export function isOutOfRoom(thrown: unknown): boolean {
  const { code, errno } = Object(thrown) as Partial<NodeJS.ErrnoException>;
  return code === 'ENOSPC' || errno === NO_ROOM;
}
