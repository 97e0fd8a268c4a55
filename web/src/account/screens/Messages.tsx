/** The page of news: announcements to everybody, current and past, and messages to the member. */
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Search, X } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { call } from '../../kit/call.ts'
import { useLook } from '../../kit/look.ts'
import { Pager } from '../../kit/Pager.tsx'
import { Empty, Failed, Skeleton } from '../../kit/States.tsx'
import { Tabs } from '../../kit/Tabs.tsx'
import { codeOf, refresh, useCall } from '../../kit/useCall.ts'
import { t } from '../../text/text.ts'
import { Letter } from '../news/Letter.tsx'
import { usePage } from '../usePage.ts'

const DEBOUNCE_MS = 300

/** The search text, debounced. */
function useDebounced(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled.trim()
}

interface ListProps {
  answer: { data?: { total: number } | undefined; error: Error | null; refetch: () => unknown }
  search: string
  none: string
  page: { page: number; size: number }
  onTurn: (page: { page: number; size: number }) => void
  children: ReactNode
}

function List({ answer: { data, error, refetch }, search, none, page, onTurn, children }: ListProps) {
  if (error && !data) return <Failed text={t('news.failed')} code={codeOf(error)} onRetry={() => void refetch()} />
  if (!data) return <Skeleton rows={4} height={72} />
  if (data.total === 0) return <Empty text={search ? t('news.noneFound', { search }) : none} />
  return (
    <>
      <ul>{children}</ul>
      <Pager {...page} total={data.total} onTurn={(next, size) => onTurn({ page: next, size })} />
    </>
  )
}

interface AllReadProps {
  unread: number
  onRead: () => void
}

/** The number of unread entries, and the button that marks all as read. */
function AllRead({ unread, onRead }: AllReadProps) {
  return (
    <>
      <span className="figures ml-auto text-muted">{t('news.unread', { n: unread })}</span>
      <Button size="small" className="max-wide:min-h-11" onClick={onRead}>
        {t('news.allRead')}
      </Button>
    </>
  )
}

function Announcements({ search, unreadIds }: { search: string; unreadIds: readonly string[] }) {
  const language = useLook((look) => look.language)
  const [past, setPast] = useState(false)
  const [page, turn] = usePage()
  const request = { language, past, pageNumber: page.page, pageSize: page.size, ...(search && { search }) }
  const answer = useCall('announcelist', request, { keep: true })
  const read = async (which: { news_ids?: string[] }) => {
    const outcome = await call('announceread', which)
    if (outcome.ok) refresh('personalunread')
  }
  return (
    <>
      <div className="flex flex-wrap items-center gap-2 border-b border-line p-2">
        {([false, true] as const).map((one) => (
          <Button
            key={String(one)}
            look={one === past ? 'plain' : 'quiet'}
            size="small"
            className="max-wide:min-h-11"
            aria-pressed={one === past}
            onClick={() => {
              setPast(one)
              turn({ ...page, page: 1 })
            }}
          >
            {t(one ? 'news.past' : 'news.now')}
          </Button>
        ))}
        {unreadIds.length > 0 && <AllRead unread={unreadIds.length} onRead={() => void read({})} />}
      </div>
      <List
        answer={answer}
        search={search}
        none={t(past ? 'news.nonePast' : 'news.noneAnnounced')}
        page={page}
        onTurn={turn}
      >
        {answer.data?.rows.map((row) => (
          <Letter
            key={row.news_id}
            content={row}
            at={row.from}
            until={row.until}
            isUnread={unreadIds.includes(row.news_id)}
            onOpen={() => {
              if (unreadIds.includes(row.news_id)) void read({ news_ids: [row.news_id] })
            }}
          />
        ))}
      </List>
    </>
  )
}

function Personal({ search, unread }: { search: string; unread: number }) {
  const language = useLook((look) => look.language)
  const [page, turn] = usePage()
  const request = { language, pageNumber: page.page, pageSize: page.size, ...(search && { search }) }
  const answer = useCall('personallist', request, { keep: true })
  const read = async (which: { message_ids: string[] } | { all: true }) => {
    const outcome = await call('personalread', which)
    if (outcome.ok) refresh('personalunread', 'personallist')
  }
  return (
    <>
      {unread > 0 && (
        <div className="flex items-center gap-3 border-b border-line p-2">
          <AllRead unread={unread} onRead={() => void read({ all: true })} />
        </div>
      )}
      <List answer={answer} search={search} none={t('news.nonePersonal')} page={page} onTurn={turn}>
        {answer.data?.rows.map((row) => (
          <Letter
            key={row.message_id}
            content={row}
            at={row.at}
            isUnread={!row.read}
            onOpen={() => {
              if (!row.read) void read({ message_ids: [row.message_id] })
            }}
          />
        ))}
      </List>
    </>
  )
}

function SearchField({ text, onType }: { text: string; onType: (text: string) => void }) {
  return (
    <span className="relative flex items-center">
      <Search size={16} aria-hidden className="absolute left-3 text-muted" />
      <input
        type="search"
        aria-label={t('news.search')}
        placeholder={t('news.search')}
        maxLength={60}
        className="field w-64 !pr-10 !pl-9 max-wide:w-full"
        value={text}
        onChange={(event) => onType(event.target.value)}
      />
      {text && (
        <button
          type="button"
          aria-label={t('news.clear')}
          className="absolute right-1 grid size-8 place-items-center rounded-base hover:bg-surface-3"
          onClick={() => onType('')}
        >
          <X size={16} aria-hidden />
        </button>
      )}
    </span>
  )
}

export function Messages() {
  const { tab = 'announcements' } = useSearch({ from: '/member/account/info/message' })
  const navigate = useNavigate()
  const { data } = useCall('personalunread', {})
  const [text, setText] = useState('')
  const search = useDebounced(text)
  const tabs = [
    { name: 'announcements', label: t('news.announcements'), count: data?.announcements },
    { name: 'personal', label: t('news.personal'), count: data?.unread },
  ] as const
  return (
    <main id="main" className="flex w-full max-w-5xl flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-[18px] font-semibold">{t('news.messages')}</h1>
        <SearchField text={text} onType={setText} />
      </div>
      <div className="panel min-h-64">
        <Tabs
          label={t('news.messages')}
          tabs={tabs}
          chosen={tab}
          onChoose={(next) => void navigate({ to: '/info/message', search: { tab: next }, replace: true })}
        >
          {/* A search begins on its first page. */}
          {tab === 'personal' ? (
            <Personal key={search} search={search} unread={data?.unread ?? 0} />
          ) : (
            <Announcements key={search} search={search} unreadIds={data?.announcement_ids ?? []} />
          )}
        </Tabs>
      </div>
    </main>
  )
}
