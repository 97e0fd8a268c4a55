/** The member's name in the header, and the menu behind it. */
import { CircleUserRound } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import type { Member } from '../../account/session.ts'
import { Button } from '../../kit/Button.tsx'
import { useSmall } from '../../kit/look.ts'
import { lazyExtra } from '../../kit/part/part.tsx'
import { t } from '../../text/text.ts'
import type { Topic } from '../help/topic.ts'

const HelpDialog = lazyExtra(() => import('../help/HelpDialog.tsx'), 'HelpDialog')
const AccountChoices = lazyExtra(() => import('./AccountChoices.tsx'), 'AccountChoices')

interface Props {
  member: Member
  wide: boolean
  /** Entries that the header has no room for. */
  children: ReactNode
}

export function AccountMenu({ member, wide, children }: Props) {
  const small = useSmall('head') && wide
  const [topic, setTopic] = useState<Topic | null>(null)
  const [wasOpened, setOpened] = useState(false)
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
        onBeforeToggle={() => setOpened(true)}
        className="panel fixed top-[calc(var(--top)+8px)] right-2 bottom-auto left-auto m-0 max-h-[calc(100dvh-var(--top)-16px)] w-72 overflow-y-auto text-ink shadow-xl"
      >
        {wasOpened && (
          <Suspense>
            <AccountChoices member={member} small={small} onAsk={setTopic}>
              {children}
            </AccountChoices>
          </Suspense>
        )}
      </div>
      {topic && (
        <Suspense>
          <HelpDialog topic={topic} onClose={() => setTopic(null)} />
        </Suspense>
      )}
    </>
  )
}
