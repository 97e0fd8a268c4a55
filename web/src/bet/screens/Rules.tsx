/** The rules as a page. */

import { t } from '../../text/text.ts'
import { RuleBook } from '../RuleBook.tsx'

export function Rules() {
  return (
    <main id="main" className="flex w-full max-w-6xl flex-col gap-3">
      <h1 className="text-[18px] font-semibold">{t('rules.heading')}</h1>
      <RuleBook />
    </main>
  )
}
