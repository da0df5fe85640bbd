/** The one module of the remote that the shell was built for. */
declare module 'remote-alone' {
  export const remote: import('../src/federation/define-remote').RemoteModule;
}
