/** The contents of the account menu: facts, look, pages, help, logout. Loaded when it is opened. */
import { Link, useNavigate } from '@tanstack/react-router'
import {
  CircleHelp,
  FileText,
  Hourglass,
  LogOut,
  type LucideIcon,
  ScrollText,
  ShieldCheck,
  UserRoundCog,
} from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import { AccountFacts } from '../../account/AccountFacts.tsx'
import type { Member } from '../../account/session.ts'
import { Button } from '../../kit/Button.tsx'
import { inMenu } from '../../kit/page.ts'
import { t } from '../../text/text.ts'
import type { Topic } from '../help/topic.ts'
import { LanguageMenu } from '../LanguageMenu.tsx'
import { leave } from '../leave.ts'
import { type AppPage, NAMED } from '../page/pages.ts'
import { LookMenu } from './LookMenu.tsx'

/** The help topics of the landing page; the rules have their own page. */
const TOPICS = [
  { topic: 'help', icon: CircleHelp, key: 'help.heading' },
  { topic: 'contact', icon: UserRoundCog, key: 'contact.heading' },
  { topic: 'terms', icon: ScrollText, key: 'terms.heading' },
] as const

const hideMenu = ({ currentTarget }: MouseEvent<HTMLElement>) =>
  currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()

/** The icons of pages; a page not listed gets a document icon. */
const ICONS: Partial<Record<AppPage['path'], LucideIcon>> = { '/info/settings': ShieldCheck, '/info/play': Hourglass }

function PageLinks() {
  return inMenu(NAMED, 'account').map(({ path, name }) => {
    const Icon = ICONS[path] ?? FileText
    return (
      <Link
        key={path}
        to={path}
        className="flex min-h-9 w-full items-center gap-1.5 rounded-base px-3 hover:bg-surface-3 max-wide:min-h-11"
        onClick={hideMenu}
      >
        <Icon size={16} aria-hidden />
        {t(name)}
      </Link>
    )
  })
}

function TopicButtons({ onAsk }: { onAsk: (topic: Topic) => void }) {
  return TOPICS.map(({ topic, icon: Icon, key }) => (
    <Button
      key={topic}
      look="quiet"
      className="w-full !justify-start max-wide:min-h-11"
      onClick={(event) => {
        hideMenu(event)
        onAsk(topic)
      }}
    >
      <Icon size={16} aria-hidden />
      {t(key)}
    </Button>
  ))
}

interface Props {
  member: Member
  /** Whether the header has no room for the language. */
  small: boolean
  onAsk: (topic: Topic) => void
  /** Further entries that the header has no room for. */
  children: ReactNode
}

export function AccountChoices({ member, small, onAsk, children }: Props) {
  const navigate = useNavigate()
  const logout = async () => {
    await leave({ tell: true })
    await navigate({ to: '/' })
  }
  return (
    <>
      <AccountFacts member={member} />
      {children}
      <div className="flex flex-col gap-2 border-b border-line p-3">
        {/* A small header has no room for it. */}
        {small && <LanguageMenu look="plain" className="w-full" />}
        <LookMenu />
      </div>
      <div className="p-2">
        <PageLinks />
        <TopicButtons onAsk={onAsk} />
        <Button look="quiet" className="w-full !justify-start max-wide:min-h-11" onClick={() => void logout()}>
          <LogOut size={16} aria-hidden />
          {t('shell.logout')}
        </Button>
      </div>
    </>
  )
}
