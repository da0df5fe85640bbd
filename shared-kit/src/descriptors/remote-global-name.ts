/** The global variable that a remote's entry sets: its build says so, and the page reads it. */
export function remoteGlobalName(name: string): string {
  return `maitred_${name.replaceAll('-', '_')}`;
}
