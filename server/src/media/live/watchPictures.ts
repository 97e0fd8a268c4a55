/** The metrics of live pictures in this process. */
import type { WatchSwitch } from '@quarterline/core/base/switch'
import type { Figure } from '../../kit/watch/figure.ts'
import type { LiveStreams } from './liveStreams.ts'

/** @param leftOut what the brand leaves out: a house without pictures misses none */
export function watchPictures(streams: LiveStreams, leftOut: readonly WatchSwitch[]): Figure[] {
  const { figures } = streams
  return [
    {
      name: 'quarterline_picture_streams',
      help: 'Matches whose picture this process draws',
      read: () => figures().drawn,
    },
    {
      name: 'quarterline_picture_viewers',
      help: 'Sessions that fetched a live picture from this process within eight seconds',
      read: () => figures().viewers,
    },
    { name: 'quarterline_picture_segments', help: 'Segments that this process drew', read: () => figures().made },
    {
      name: 'quarterline_picture_failures',
      help: 'Segments that were not drawn, because the encoder failed or was behind, and reads that failed',
      read: () => figures().failed,
    },
    {
      name: 'quarterline_picture_failing',
      help: '1 while live pictures cannot be drawn: no encoder, or the last segment failed less than a minute ago',
      read: () => (leftOut.includes('livetv') ? 0 : Number(figures().isFailing)),
    },
  ]
}
