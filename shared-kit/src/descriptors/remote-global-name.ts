/** The global variable that a remote's entry script sets and the page reads. */
export function remoteGlobalName(name: string): string {
  return `maitred_${name.replaceAll('-', '_')}`;
}
