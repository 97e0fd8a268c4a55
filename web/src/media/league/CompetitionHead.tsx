/** What a league's page and a cup's page begin with: the way back and the name, or why the competition cannot be shown. */
import { ChevronLeft } from 'lucide-react'
import { Button } from '../../kit/Button.tsx'
import { LeagueName } from '../../market/LeagueName.tsx'
import { t } from '../../text/text.ts'
import { NotThere } from '../NotThere.tsx'
import { SportSign } from '../SportSign.tsx'

interface HeadProps {
  competition: { sportsType: number; league: string }
  onBack: () => void
}

export function CompetitionHead({ competition: { sportsType, league }, onBack }: HeadProps) {
  return (
    <>
      <Button className="max-wide:min-h-11" aria-label={t('media.tables')} onClick={onBack}>
        <ChevronLeft size={16} aria-hidden />
      </Button>
      <h1 className="flex min-w-0 items-center gap-2 text-[18px] font-semibold">
        <SportSign sport={sportsType} />
        <LeagueName name={league} />
      </h1>
    </>
  )
}

interface FailedProps {
  error: unknown
  onRetry: () => void
  onBack: () => void
}

export function CompetitionFailed({ error, onRetry, onBack }: FailedProps) {
  return (
    <>
      <NotThere text={t('media.failed')} error={error} onRetry={onRetry} />
      <Button className="self-start max-wide:min-h-11" onClick={onBack}>
        {t('media.tables')}
      </Button>
    </>
  )
}
