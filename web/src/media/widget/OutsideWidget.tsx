/** The widget of an outside provider in place of our tracker, where a match has one. */
import type { ReactNode } from 'react'
import { modeNow, useLook } from '../../kit/look.ts'
import { useCall } from '../../kit/useCall.ts'
import { WidgetFrame } from './WidgetFrame.tsx'

/** @param children our own tracker */
export function OutsideWidget({ matchId, children }: { matchId: string; children: ReactNode }) {
  const language = useLook((look) => look.language)
  const theme = useLook((look) => (modeNow(look.mode) === 'light' ? 'light' : 'dark'))
  const { data } = useCall('media/matchwidget', { matchId, language, theme }, { isSaidHere: true })
  if (data?.url === undefined || data.provider === undefined) return children
  return (
    <WidgetFrame key={data.url} url={data.url} provider={data.provider} isQuiet={data.quiet === true}>
      {children}
    </WidgetFrame>
  )
}
