/** The exposed module of the remote for which the shell was built. */
declare module 'remote-alone' {
  export const remote: import('../src/federation/define-remote').RemoteModule;
}
