/** The sports a list or report can be of, as the choices of one list; 0 stands for all of them. */
import { SPORTS } from '@quarterline/core/base/sport/sport'
import { t } from '../../text/text.ts'
import { sportText } from '../selection.ts'

export function SportOptions() {
  return (
    <>
      <option value={0}>{t('result.allSports')}</option>
      {SPORTS.map(({ id, name }) => (
        <option key={id} value={id}>
          {sportText(id, name)}
        </option>
      ))}
    </>
  )
}
