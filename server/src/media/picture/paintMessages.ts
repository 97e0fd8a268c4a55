/** What the platform and its drawing process say to each other. */

/** `ts`: a segment of a live stream; `mp4`: a file that starts to play before it is there whole. */
export type ClipForm = 'ts' | 'mp4'

export interface ClipOptions {
  form: ClipForm
  framesPerS: number
  /** The stream's time at which a segment starts, in seconds. */
  startS?: number
}

export type PaintWork = { kind: 'png'; svg: string } | ({ kind: 'clip'; svgs: readonly string[] } & ClipOptions)

export interface PaintAsk {
  id: number
  work: PaintWork
}

/** The bytes, or why there are none. */
export type PaintAnswer = { id: number; bytes: Uint8Array } | { id: number; fault: string }
