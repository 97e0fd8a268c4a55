/** The settings of notices: what the member is told of his matches. */
import { NOTICE_KINDS } from '@quarterline/core/account/settings'
import { usePreferences } from '../../account/preferences.ts'
import { Switch } from '../../account/setting/controls.tsx'
import { Group, Row } from '../../account/setting/find.tsx'
import { useGroupChanges } from '../../account/setting/useGroupChanges.tsx'
import { t } from '../../text/text.ts'
import { PushRow } from './PushRow.tsx'

export function NoticeSettings() {
  const { choose, aside } = useGroupChanges()
  const noticesOff = usePreferences((kept) => kept.noticesOff)
  return (
    <Group id="set-notices" heading={t('follow.notices')} aside={aside}>
      {NOTICE_KINDS.map((kind) => (
        <Row key={kind} label={t(`follow.kind.${kind}`)}>
          <Switch
            label={t(`follow.kind.${kind}`)}
            isOn={!noticesOff.includes(kind)}
            onChange={(isOn) =>
              choose({ noticesOff: isOn ? noticesOff.filter((one) => one !== kind) : [...noticesOff, kind] })
            }
          />
        </Row>
      ))}
      <PushRow />
    </Group>
  )
}
