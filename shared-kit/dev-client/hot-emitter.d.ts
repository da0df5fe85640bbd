/** The emitter to which rspack's hot-update client listens; its package has no types for it. */
declare module '@rspack/core/hot/emitter.js' {
  export const emitter: { emit: (event: string, build: string) => void };
}
