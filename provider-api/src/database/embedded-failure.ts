/** ENOSPC in WASI's numbering, which the embedded database throws as it is. */
const NO_ROOM = 51;

/** Why the embedded database could not be opened: its own words are those of its compiler, or an object with a number. */
export function embeddedFailure(folder: string, thrown: unknown): Error {
  const { name, errno, message } = Object(thrown) as Partial<NodeJS.ErrnoException>;
  const reason = isOutOfRoom(thrown)
    ? 'no room is left on its disk'
    : `its files are damaged or of another version; a backup brings it back (${message ?? `${name} ${errno}`})`;
  return new Error(`the embedded database in ${folder} cannot be opened: ${reason}`);
}

export function isOutOfRoom(thrown: unknown): boolean {
  return (Object(thrown) as Partial<NodeJS.ErrnoException>).errno === NO_ROOM;
}
