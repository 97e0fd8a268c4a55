/** The settings of what is shown of matches in play. */
import { HIDEABLE } from '@quarterline/core/account/settings'
import { usePreferences } from '../../account/preferences.ts'
import { Switch } from '../../account/setting/controls.tsx'
import { Group, Row } from '../../account/setting/find.tsx'
import { useGroupChanges } from '../../account/setting/useGroupChanges.tsx'
import { t } from '../../text/text.ts'

export function WatchSettings() {
  const { choose, aside } = useGroupChanges()
  const hidden = usePreferences((kept) => kept.hidden)
  return (
    <Group id="set-watch" heading={t('watch.heading')} aside={aside}>
      {HIDEABLE.map((what) => (
        <Row key={what} label={t(`tracker.show.${what}`)}>
          <Switch
            label={t(`tracker.show.${what}`)}
            isOn={!hidden.includes(what)}
            onChange={(isOn) => choose({ hidden: isOn ? hidden.filter((one) => one !== what) : [...hidden, what] })}
          />
        </Row>
      ))}
    </Group>
  )
}
