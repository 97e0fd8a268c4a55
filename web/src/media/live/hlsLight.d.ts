/** The light build of hls.js has the types of the whole one. */
declare module 'hls.js/light' {
  export { default } from 'hls.js'
}
