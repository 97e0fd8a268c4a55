/** The page of rules. */
import { Suspense } from 'react'
import { useMmoType } from '../../account/mmoType.ts'
import { lazyPart } from '../../kit/part/part.tsx'
import { Skeleton } from '../../kit/States.tsx'
import { t } from '../../text/text.ts'
import { loadRuleBook } from '../ruleBookPart.ts'

const RuleBook = lazyPart(loadRuleBook, 'RuleBook')
/** Body and maung, for members who can bet them. */
const Guide = lazyPart(async () => (await import('../myanmar/parts.ts')).loadGuide(), 'Guide')

export function Rules() {
  const hasMyanmar = useMmoType() !== undefined
  return (
    <main id="main" className="flex w-full max-w-6xl flex-col gap-3">
      <h1 className="text-[18px] font-semibold">{t('rules.heading')}</h1>
      <Suspense fallback={<Skeleton rows={6} height={72} />}>
        {hasMyanmar && <Guide />}
        <RuleBook />
      </Suspense>
    </main>
  )
}
