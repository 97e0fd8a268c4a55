/** The error boundary's fallback: says that a part of the page broke and offers to reload it. */
import { t } from '../../text/text.ts'
import { Button } from '../Button.tsx'
import { PartLost } from './part.tsx'

/** @param props.error the error; a chunk that failed to load has its own text */
export function Crash({ error }: { error: unknown }) {
  const isLost = error instanceof PartLost
  return (
    <div role="alert" className="mx-auto flex max-w-md flex-col items-center gap-3 p-10 text-center">
      <h1 className="text-[18px] font-semibold">{t(isLost ? 'crash.lost' : 'crash.heading')}</h1>
      <p className="text-muted">{t('crash.text')}</p>
      <Button look="primary" onClick={() => location.reload()}>
        {t('app.retry')}
      </Button>
    </div>
  )
}
