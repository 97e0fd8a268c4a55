/** The console: who is there, how the house stands, asked again and again, so that it is never older than it says, and what members read. */
import { LogOut, Moon, Sun } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '../kit/Button.tsx'
import { call } from '../kit/call.ts'
import { modeNow, useLook } from '../kit/look.ts'
import { ConsoleLogin } from './ConsoleLogin.tsx'
import { Desk } from './desk/Desk.tsx'
import { MemberSettings } from './desk/MemberSettings.tsx'
import { followHands } from './hands.ts'
import { MustSetUp } from './MustSetUp.tsx'
import type { Status } from './parts.ts'
import { StatusPage } from './StatusPage.tsx'
import { useUnits, useWords } from './words.ts'

const AGAIN_MS = 5000
type Seen = { state: 'asking' | 'outside' | 'mustSetUp' } | { state: 'inside'; status: Status }

/** What the platform says of itself, as long as somebody is logged in. */
function useStatus(): { seen: Seen; lostS: number } {
  const [seen, setSeen] = useState<Seen>({ state: 'asking' })
  const [lostS, setLostS] = useState(0)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    let heardMs = performance.now()
    const ask = async () => {
      const outcome = await call('console/status', {})
      if (isOver) return
      if (outcome.ok) {
        heardMs = performance.now()
        setSeen({ state: 'inside', status: outcome.value })
      } else if (outcome.code === 'secondFactorRequired') return setSeen({ state: 'mustSetUp' })
      else if (!outcome.unanswered) return setSeen({ state: 'outside' })
      setLostS(Math.round((performance.now() - heardMs) / 1000))
      timer = setTimeout(ask, AGAIN_MS)
    }
    void ask()
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [])
  return { seen, lostS }
}

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
function Pages({ status }: { status: Status }) {
  const w = useWords()
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
      {page === 'desk' && <Desk />}
      {page === 'member' && <MemberSettings />}
    </>
  )
}

function Session({ again }: { again: () => void }) {
  const w = useWords()
  const { seen, lostS } = useStatus()
  const isInside = seen.state === 'inside'
  const isIn = isInside || seen.state === 'mustSetUp'
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
      {isInside && (
        <main className="mx-auto flex w-full max-w-[1280px] flex-col gap-6 p-4">
          {lostS > AGAIN_MS / 1000 && (
            <p role="alert" className="rounded-base bg-warn-bg p-3 text-warn">
              {w('lost', { s: lostS })}
            </p>
          )}
          <Pages status={seen.status} />
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
