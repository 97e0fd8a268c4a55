/** The settings page, joined from the account's settings and the order of the sports. */

import { Suspense } from 'react'
import { Settings } from '../../account/screens/Settings.tsx'
import { loadFollow } from '../../bet/follow/part.ts'
import { lazyPart } from '../../kit/part/part.tsx'
import { sportText } from '../../market/selection.ts'
import { SportOrder } from '../../market/sports/SportOrder.tsx'
import { loadWatchSettings } from '../../media/mediaPart.ts'

const WatchSettings = lazyPart(loadWatchSettings, 'WatchSettings')
const NoticeSettings = lazyPart<'NoticeSettings', object>(loadFollow, 'NoticeSettings')

export function SettingsPage() {
  return (
    <Settings
      order={<SportOrder />}
      notices={
        <Suspense>
          <NoticeSettings />
          <WatchSettings />
        </Suspense>
      }
      sportName={(sport) => sportText(sport)}
    />
  )
}
