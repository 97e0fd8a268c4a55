/** The systems as a page of their own. */
import { Systems as SystemList } from '../bet/Systems.tsx'
import { t } from '../text/text.ts'

export function Systems() {
  return (
    <main id="main" className="mx-auto flex w-full max-w-6xl flex-col gap-3 p-3">
      <h1 className="text-lg font-semibold">{t('systems.heading')}</h1>
      <SystemList />
    </main>
  )
}
