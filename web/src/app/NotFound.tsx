/** Any other path. */
import { Link, useLocation } from '@tanstack/react-router'
import { t } from '../text/text.ts'

export function NotFound() {
  const { pathname } = useLocation()
  return (
    <main className="mx-auto flex max-w-md grow flex-col items-center justify-center gap-3 p-8 text-center">
      <h1 className="text-xl font-semibold">{t('notFound.heading')}</h1>
      <p className="break-all text-muted">{t('notFound.text', { path: pathname })}</p>
      <Link to="/desktop" className="underline underline-offset-2">
        {t('notFound.home')}
      </Link>
    </main>
  )
}
