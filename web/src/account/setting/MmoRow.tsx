/** The setting of members in Myanmar currencies: body and maung, body alone, or Asian odds. */
import { MMO_TYPE } from '@quarterline/core/account/settings'
import { t } from '../../text/text.ts'
import { type MmoType, usePreferences } from '../preferences.ts'
import { Segments } from './controls.tsx'
import { Row } from './find.tsx'

const TYPES = [MMO_TYPE.both, MMO_TYPE.body, MMO_TYPE.asian] as const

export function MmoRow({ onPick }: { onPick: (mmoType: MmoType) => void }) {
  const mmoType = usePreferences((preferences) => preferences.mmoType)
  return (
    <Row label={t('mm.types')} note={t('mm.typesNote')}>
      <Segments
        label={t('mm.types')}
        value={mmoType}
        all={TYPES}
        nameOf={(one) => t(`mm.type.${one}`)}
        onPick={onPick}
      />
    </Row>
  )
}
