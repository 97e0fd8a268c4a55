/** What the member wants to see beside what everybody sees. */
import { type ReactNode, useId } from 'react'
import { t } from '../../text/text.ts'
import { usePreferences } from '../preferences.ts'

interface SwitchProps {
  label: string
  note: ReactNode
  isOn: boolean
  onChange: (isOn: boolean) => void
}

function Switch({ label, note, isOn, onChange }: SwitchProps) {
  const id = useId()
  return (
    <div>
      <label className="flex min-h-7 items-center gap-2 font-medium max-wide:min-h-11">
        <input
          type="checkbox"
          className="size-4"
          aria-describedby={id}
          checked={isOn}
          onChange={(event) => onChange(event.target.checked)}
        />
        {label}
      </label>
      <p id={id} className="text-[13px] leading-normal text-muted">
        {note}
      </p>
    </div>
  )
}

export function Shown() {
  const { showScoreMap, showQuickOdds, setShown } = usePreferences()
  return (
    <div className="flex flex-col gap-3">
      <Switch
        label={t('shown.scoreMap')}
        note={t('shown.scoreMapNote')}
        isOn={showScoreMap}
        onChange={(isOn) => setShown({ showScoreMap: isOn })}
      />
      <Switch
        label={t('shown.quickOdds')}
        note={t('shown.quickOddsNote')}
        isOn={showQuickOdds}
        onChange={(isOn) => setShown({ showQuickOdds: isOn })}
      />
    </div>
  )
}
