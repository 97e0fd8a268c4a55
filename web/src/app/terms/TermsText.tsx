/** The text of the house's terms. */
import { t } from '../../text/text.ts'

const TERMS = ['adult', 'account', 'prices', 'limits', 'settled', 'void', 'upline', 'care'] as const

export function TermsText() {
  return (
    <ol className="grid list-decimal gap-2 pl-5">
      {TERMS.map((term) => (
        <li key={term}>{t(`terms.${term}`)}</li>
      ))}
    </ol>
  )
}
