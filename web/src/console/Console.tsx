/** The console: who is there, how the house stands, what members read and what a member has set. */
import { LogOut, Moon, Sun } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '../kit/Button.tsx'
import { call } from '../kit/call.ts'
import { modeNow, useLook } from '../kit/look.ts'
import { ByCalls } from './ByCalls.tsx'
import { ConsoleLogin } from './ConsoleLogin.tsx'
import { Desk } from './desk/Desk.tsx'
import { MemberSettings } from './desk/MemberSettings.tsx'
import { followHands } from './hands.ts'
import { MustSetUp } from './MustSetUp.tsx'
import type { Status } from './parts.ts'
import { StatusPage } from './StatusPage.tsx'
import { AGAIN_MS, useSeen, type Who } from './useSeen.ts'
import { useUnits, useWords } from './words.ts'

function Header({ upS, onLeave }: { upS: number | undefined; onLeave: (() => void) | undefined }) {
  const w = useWords()
  const inUnit = useUnits()
  const { language, mode, setLanguage, setMode } = useLook()
  const isDark = modeNow(mode) === 'dark'
  return (
    <header className="on-header flex min-h-13 items-center gap-2 bg-header px-4 text-header-ink">
      <div className="min-w-0 gap-2 mid:flex mid:items-baseline">
        <h1 className="text-[16px] leading-tight font-semibold">{w('title')}</h1>
        {upS !== undefined && <p className="text-[13px] text-header-muted">{w('up', { time: inUnit(upS, 's') })}</p>}
      </div>
      <div className="ml-auto flex shrink-0">
        <Button
          look="onHeader"
          aria-label={w(isDark ? 'light' : 'dark')}
          title={w(isDark ? 'light' : 'dark')}
          onClick={() => setMode(isDark ? 'light' : 'dark')}
        >
          {isDark ? <Sun size={18} aria-hidden /> : <Moon size={18} aria-hidden />}
        </Button>
        <Button look="onHeader" onClick={() => setLanguage(language === 'en' ? 'cn' : 'en')}>
          <span lang={language === 'en' ? 'zh-CN' : 'en'}>{w('other')}</span>
        </Button>
        {onLeave && (
          <Button look="onHeader" title={w('leave')} onClick={onLeave}>
            <LogOut size={17} aria-hidden />
            <span className="max-mid:sr-only">{w('leave')}</span>
          </Button>
        )}
      </div>
    </header>
  )
}

const PAGES = ['status', 'desk', 'member'] as const
type Page = (typeof PAGES)[number]
const pageNow = (): Page => PAGES.find((page) => location.hash === `#${page}`) ?? 'status'

/** The page that the address names behind its #, so that one can be kept as a bookmark. */
function Pages({ who, status }: { who: Who; status: Status }) {
  const w = useWords()
  // Members' words and settings are a supervisor's to change, and anybody's to read.
  const mayChange = who.role === 'supervisor'
  const [page, setPage] = useState(pageNow)
  useEffect(() => {
    const follow = () => setPage(pageNow())
    addEventListener('hashchange', follow)
    return () => removeEventListener('hashchange', follow)
  }, [])
  return (
    <>
      <nav aria-label={w('title')} className="flex gap-2">
        {PAGES.map((one) => (
          <a
            key={one}
            href={`#${one}`}
            aria-current={one === page ? 'page' : undefined}
            className={`inline-flex min-h-9 items-center rounded-base border px-3 max-wide:min-h-11 ${one === page ? 'border-brand font-semibold' : 'border-line-strong'}`}
          >
            {w(one)}
          </a>
        ))}
      </nav>
      {page === 'status' && <StatusPage status={status} />}
      {page === 'desk' && <Desk mayWrite={mayChange} />}
      {page === 'member' && <MemberSettings mayReset={mayChange} />}
    </>
  )
}

function Session({ again }: { again: () => void }) {
  const w = useWords()
  const { seen, lostS } = useSeen()
  const isInside = seen.state === 'inside'
  const isIn = seen.state !== 'asking' && seen.state !== 'outside'
  useEffect(() => (isIn ? followHands() : undefined), [isIn])
  const leave = async () => {
    await call('console/logout', {})
    again()
  }
  return (
    <>
      <Header upS={isInside ? seen.status.up_s : undefined} onLeave={isIn ? () => void leave() : undefined} />
      {seen.state === 'outside' && <ConsoleLogin onEntered={again} />}
      {seen.state === 'mustSetUp' && <MustSetUp onDone={again} />}
      {seen.state === 'byCalls' && <ByCalls account={seen.who.account} />}
      {isInside && (
        <main className="mx-auto flex w-full max-w-[1280px] flex-col gap-6 p-4">
          {lostS > AGAIN_MS / 1000 && (
            <p role="alert" className="rounded-base bg-warn-bg p-3 text-warn">
              {w('lost', { s: lostS })}
            </p>
          )}
          <Pages who={seen.who} status={seen.status} />
        </main>
      )}
    </>
  )
}

export function Console() {
  const [session, setSession] = useState(0)
  // Whoever comes in or goes out begins anew.
  return <Session key={session} again={() => setSession(session + 1)} />
}
