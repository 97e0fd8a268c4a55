/** Behind the member's name: what he has, how it looks, his pages, where help is, and the way out. */
import { Link, useNavigate } from '@tanstack/react-router'
import {
  CircleHelp,
  CircleUserRound,
  Hourglass,
  LogOut,
  type LucideIcon,
  ScrollText,
  ShieldCheck,
  UserRoundCog,
} from 'lucide-react'
import { type MouseEvent, type ReactNode, Suspense, useState } from 'react'
import { AccountFacts } from '../account/AccountFacts.tsx'
import type { Member } from '../account/session.ts'
import { Button } from '../kit/Button.tsx'
import { useSmall } from '../kit/look.ts'
import { lazyExtra } from '../kit/part/part.tsx'
import { t } from '../text/text.ts'
import type { Topic } from './help/topic.ts'
import { LanguageMenu } from './LanguageMenu.tsx'
import { LookMenu } from './LookMenu.tsx'
import { leave } from './leave.ts'

const HelpDialog = lazyExtra(() => import('./help/HelpDialog.tsx'), 'HelpDialog')

/** What the door tells whoever stands before it is told here as well; the rules have a page. */
const TOPICS = [
  { topic: 'help', icon: CircleHelp, key: 'help.heading' },
  { topic: 'contact', icon: UserRoundCog, key: 'contact.heading' },
  { topic: 'terms', icon: ScrollText, key: 'terms.heading' },
] as const

const hideMenu = ({ currentTarget }: MouseEvent<HTMLElement>) =>
  currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()

interface MenuLinkProps {
  to: '/info/settings' | '/info/play'
  icon: LucideIcon
  text: string
}

function MenuLink({ to, icon: Icon, text }: MenuLinkProps) {
  return (
    <Link
      to={to}
      className="flex min-h-9 w-full items-center gap-1.5 rounded-base px-3 hover:bg-surface-3 max-wide:min-h-11"
      onClick={hideMenu}
    >
      <Icon size={16} aria-hidden />
      {text}
    </Link>
  )
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
  wide: boolean
  /** What the header has no room for. */
  children: ReactNode
}

export function AccountMenu({ member, wide, children }: Props) {
  const small = useSmall('head') && wide
  const navigate = useNavigate()
  const [topic, setTopic] = useState<Topic | null>(null)
  const logout = async () => {
    await leave({ tell: true })
    await navigate({ to: '/' })
  }
  return (
    <>
      <Button
        look="onHeader"
        popoverTarget="account"
        className="max-wide:min-h-11 wide:max-h-(--top) wide:!min-h-0"
        aria-label={t('shell.account', { name: member.nickname || member.accountId })}
      >
        <CircleUserRound size={20} aria-hidden />
        {wide && <span className="max-w-32 truncate">{member.nickname || member.accountId}</span>}
      </Button>
      <div
        id="account"
        popover="auto"
        className="panel fixed top-[calc(var(--top)+8px)] right-2 bottom-auto left-auto m-0 max-h-[calc(100dvh-var(--top)-16px)] w-72 overflow-y-auto text-ink shadow-xl"
      >
        <AccountFacts member={member} />
        {children}
        <div className="flex flex-col gap-2 border-b border-line p-3">
          {/* A small header has no room for it. */}
          {small && <LanguageMenu look="plain" className="w-full" />}
          <LookMenu />
        </div>
        <div className="p-2">
          <MenuLink to="/info/settings" icon={ShieldCheck} text={t('settings.heading')} />
          <MenuLink to="/info/play" icon={Hourglass} text={t('play.heading')} />
          <TopicButtons onAsk={setTopic} />
          <Button look="quiet" className="w-full !justify-start max-wide:min-h-11" onClick={() => void logout()}>
            <LogOut size={16} aria-hidden />
            {t('shell.logout')}
          </Button>
        </div>
      </div>
      {topic && (
        <Suspense>
          <HelpDialog topic={topic} onClose={() => setTopic(null)} />
        </Suspense>
      )}
    </>
  )
}
