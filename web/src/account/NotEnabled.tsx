/** The page of a product that is not enabled for the member: says so, and names the contact. */
import { Link, useMatches } from '@tanstack/react-router'
import { LockKeyhole } from 'lucide-react'
import { codeText, t } from '../text/text.ts'

export function NotEnabled() {
  const product = useMatches({ select: (open) => open.at(-1)?.staticData.page })
  return (
    <main
      id="main"
      className="mx-auto flex w-full max-w-md grow flex-col items-center justify-center gap-4 p-6 text-center"
    >
      <LockKeyhole size={40} strokeWidth={1.5} aria-hidden className="text-brand-text" />
      <h1 className="text-[20px] leading-7 font-bold">{t(product?.name ?? 'landing.heading')}</h1>
      <p className="text-[14px] text-muted">{product?.code ? codeText(product.code) : t('door.notEnabled')}</p>
      <Link
        to="/desktop"
        className="inline-flex min-h-11 items-center rounded-base bg-accent px-5 font-semibold text-accent-ink"
      >
        {t('shell.sportsbook')}
      </Link>
    </main>
  )
}
