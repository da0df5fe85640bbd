/** The build of hls.js without subtitles, encryption and alternate audio; it ships no types. */
declare module 'hls.js/light' {
  export * from 'hls.js';
  export { default } from 'hls.js';
}
