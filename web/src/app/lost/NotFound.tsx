/** The not-found page: suggests near pages and searches pages by name. */
import { Link, useLocation } from '@tanstack/react-router'
import { Compass } from 'lucide-react'
import { useState } from 'react'
import { t } from '../../text/text.ts'
import { NAMED } from '../page/pages.ts'
import { found, nearest } from './near.ts'

export function NotFound() {
  const { pathname } = useLocation()
  const [typed, setTyped] = useState('')
  const pages = NAMED.map(({ path, name }) => ({ to: path, name: t(name) }))
  const shown = typed.trim() ? found(typed, pages) : nearest(pathname, pages)
  return (
    <main
      id="main"
      className="mx-auto flex w-full max-w-md grow flex-col items-center justify-center gap-4 p-6 text-center"
    >
      <Compass size={40} strokeWidth={1.5} aria-hidden className="text-brand-text" />
      <h1 className="text-[20px] leading-7 font-bold">{t('notFound.heading')}</h1>
      <p className="text-[14px] break-all text-muted">{t('notFound.text', { path: pathname.slice(0, 120) })}</p>
      <label className="grid w-full gap-1 text-left font-semibold">
        {t('notFound.search')}
        <input type="search" className="field font-normal" value={typed} onChange={(e) => setTyped(e.target.value)} />
      </label>
      <section aria-label={t('notFound.near')} className="w-full text-left">
        <h2 className="mb-1 text-muted">{t('notFound.near')}</h2>
        <ul aria-live="polite" className="panel divide-y divide-line text-[14px]">
          {shown.map(({ to, name }) => (
            <li key={to}>
              <Link to={to} className="flex min-h-11 items-center justify-between gap-3 px-3 hover:bg-row-hover">
                <span className="font-semibold">{name}</span>
                <span className="text-[12px] text-muted">{to}</span>
              </Link>
            </li>
          ))}
          {shown.length === 0 && <li className="p-3 text-muted">{t('notFound.none')}</li>}
        </ul>
      </section>
    </main>
  )
}
