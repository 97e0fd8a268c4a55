/** The text of the house's terms. */
import { hasSeamlessWallet } from '../../account/session.ts'
import { t } from '../../text/text.ts'

const TERMS = ['adult', 'account', 'prices', 'limits', 'settled', 'void', 'upline', 'care'] as const

export function TermsText() {
  return (
    <ol className="grid list-decimal gap-2 pl-5">
      {/* What a member deposits and borrows is between him and the house that keeps his money. */}
      {TERMS.filter((term) => term !== 'upline' || !hasSeamlessWallet()).map((term) => (
        <li key={term}>{t(`terms.${term}`)}</li>
      ))}
    </ol>
  )
}
