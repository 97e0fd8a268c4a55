/** What the page of a widget says to ours: that it is there, and perhaps its height. Nothing else is read. */

const [HEIGHT_MIN, HEIGHT_MAX] = [200, 1200]

interface FrameMessage {
  origin: string
  source: unknown
  data: unknown
}

/**
 * What a message says, if it comes from that frame and its own origin; undefined for everybody else's. The height is kept
 * within bounds, so that no page covers ours.
 */
export function widgetSays(
  { origin: from, source, data }: FrameMessage,
  frame: { origin: string; window: unknown },
): { height?: number } | undefined {
  if (from !== frame.origin || !source || source !== frame.window) return undefined
  const height = typeof data === 'object' && data !== null ? (data as { height?: unknown }).height : undefined
  if (typeof height !== 'number' || !(height > 0)) return {}
  return { height: Math.min(Math.max(height, HEIGHT_MIN), HEIGHT_MAX) }
}
