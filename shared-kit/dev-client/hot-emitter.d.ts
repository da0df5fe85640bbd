/** What rspack's own client of updates listens to; its package has no types of it. */
declare module '@rspack/core/hot/emitter.js' {
  export const emitter: { emit: (event: string, build: string) => void };
}
