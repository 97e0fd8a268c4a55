/** The sports of a list or report as options of a select. */
import { SPORTS } from '@quarterline/core/base/sport/sport'
import { t } from '../../text/text.ts'
import { sportText } from '../selection.ts'

/** @param props.all the value that means all sports */
export function SportOptions({ all = 0 }: { all?: number | '' }) {
  return (
    <>
      <option value={all}>{t('result.allSports')}</option>
      {SPORTS.map(({ id, name }) => (
        <option key={id} value={id}>
          {sportText(id, name)}
        </option>
      ))}
    </>
  )
}
