/** The sports a report can be of, as the choices of one list; 0 stands for all of them. */
import { SPORTS } from '@quarterline/core/base/sport'
import { sportText } from '../market/selection.ts'
import { t } from '../text/text.ts'

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
