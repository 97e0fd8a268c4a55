/** The settings of rooms that are opened from now on: shown to all, changed by a supervisor. */
import type { SuccessOf } from '@quarterline/core/calls'
import { MATCHES_MAX, ROOM } from '@quarterline/core/tournament/room'
import { useState } from 'react'
import { Field } from '../../account/security/Fields.tsx'
import { Button } from '../../kit/Button.tsx'
import type { Refusal } from '../../kit/call.ts'
import { w } from '../../text/consoleText.ts'
import { ActForm } from '../licensee/ActForm.tsx'
import { percentOf, percentText } from '../percent.ts'

type Settings = SuccessOf<'console/roomlist'>['settings']

const PPM_PER_PERCENT = 10_000
/** The largest rake, in percent. */
const RAKE_MAX = 50

const bounds = () => w('rooms.badSettings', { percent: RAKE_MAX, min: ROOM.matchesMin, max: MATCHES_MAX })
const meaning = ({ code }: Refusal) => (code === 'incompletedRequest' ? bounds() : undefined)

/** A typed number; one below every bound where it is none. */
const numberIn = (typed: string): number => (typed.trim() === '' ? -1 : Number(typed))

function SettingsForm({ settings, onLeave }: { settings: Settings; onLeave: () => void }) {
  const [rake, setRake] = useState(String(percentOf(settings.rake_ppm)))
  const [matches, setMatches] = useState(String(settings.matchesMax))
  return (
    <ActForm
      title={w('rooms.settings')}
      button={w('lic.save')}
      refreshes={['console/roomlist']}
      meaning={meaning}
      request={() => [
        'console/roomset',
        { rake_ppm: Math.round(numberIn(rake) * PPM_PER_PERCENT), matchesMax: numberIn(matches) },
      ]}
      onDone={onLeave}
      onLeave={onLeave}
    >
      <p className="text-[13px] text-muted">
        {w('rooms.settingsNote')} {bounds()}
      </p>
      <div className="flex flex-wrap gap-3">
        <Field
          className="w-40"
          label={w('rooms.rakePercent')}
          inputMode="decimal"
          autoComplete="off"
          value={rake}
          onChange={({ target }) => setRake(target.value)}
        />
        <Field
          className="w-40"
          label={w('rooms.mostMatches')}
          inputMode="numeric"
          autoComplete="off"
          value={matches}
          onChange={({ target }) => setMatches(target.value)}
        />
      </div>
    </ActForm>
  )
}

export function NewRoomSettings({ settings, mayChange }: { settings: Settings; mayChange: boolean }) {
  const [isChanging, setChanging] = useState(false)
  if (isChanging) return <SettingsForm settings={settings} onLeave={() => setChanging(false)} />
  const { rake_ppm, matchesMax } = settings
  return (
    <section className="panel flex flex-wrap items-center gap-x-4 gap-y-2 px-3 py-2" aria-label={w('rooms.settings')}>
      <h2 className="font-semibold">{w('rooms.settings')}</h2>
      <p>{w('rooms.settingsText', { rake: percentText(rake_ppm), matches: matchesMax })}</p>
      {mayChange && (
        <Button size="small" className="ml-auto max-wide:min-h-11" onClick={() => setChanging(true)}>
          {w('desk.change')}
        </Button>
      )}
    </section>
  )
}
