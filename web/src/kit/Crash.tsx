/** Where a part of the page broke: says so and offers to load it again. */
import { t } from '../text/text.ts'
import { Button } from './Button.tsx'

export function Crash() {
  return (
    <div role="alert" className="mx-auto flex max-w-md flex-col items-center gap-3 p-10 text-center">
      <h1 className="text-[18px] font-semibold">{t('crash.heading')}</h1>
      <p className="text-muted">{t('crash.text')}</p>
      <Button look="primary" onClick={() => location.reload()}>
        {t('app.retry')}
      </Button>
    </div>
  )
}
