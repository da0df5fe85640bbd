/** The one module of the remote that the shell was built for. */
declare module 'remote-alone' {
  export const remote: import('../src/federation').RemoteModule;
}

/** Where the host shows its screens. */
declare const __SCREENS__: readonly import('./screen-place').ScreenPlace[];
