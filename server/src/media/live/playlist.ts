/** The HLS playlist of a match's last segments (RFC 8216). */
import { SEGMENT_S, type Segment } from './streamRows.ts'

/** Segments that a playlist lists: a new viewer begins some seconds behind, and finds nothing older. */
const LISTED = 5

/** The playlist; segments lie beside it. */
export function playlistOf(segments: readonly Segment[]): string {
  const listed = segments.slice(-LISTED)
  const lines = listed.flatMap(({ seq, atMs }) => [
    `#EXT-X-PROGRAM-DATE-TIME:${new Date(atMs).toISOString()}`,
    `#EXTINF:${SEGMENT_S.toFixed(3)},`,
    `${seq}.ts`,
  ])
  return [
    '#EXTM3U',
    '#EXT-X-VERSION:6',
    `#EXT-X-TARGETDURATION:${SEGMENT_S}`,
    '#EXT-X-INDEPENDENT-SEGMENTS',
    `#EXT-X-MEDIA-SEQUENCE:${listed[0]?.seq ?? 0}`,
    ...lines,
    '',
  ].join('\n')
}
