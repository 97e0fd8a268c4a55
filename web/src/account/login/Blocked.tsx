/** Replaces the login while the account is blocked: the reason, the bets that still stand, and the contact. */
import { Check, MessageSquare, ShieldAlert, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import type { Refusal } from '../../kit/call.ts'
import { hasClockReading, platformNow } from '../../kit/clock.ts'
import { dateTimeText } from '../../kit/format.ts'
import { t, textOr } from '../../text/text.ts'
import { refusalText } from '../security/Fields.tsx'

interface Props {
  name: string
  refusal: Refusal
  onContact: () => void
  onAgain: () => void
}

function Facts() {
  const facts = [
    { Icon: X, look: 'text-danger', text: t('blocked.login') },
    { Icon: Check, look: 'text-ok', text: t('blocked.bets') },
    { Icon: Check, look: 'text-ok', text: t('blocked.balance') },
  ]
  return (
    <ul className="grid gap-3 text-[14px]">
      {facts.map(({ Icon, look, text }) => (
        <li key={text} className="flex items-start gap-2">
          <Icon size={20} aria-hidden className={`flex-none ${look}`} />
          {text}
        </li>
      ))}
    </ul>
  )
}

export function Blocked({ name, refusal, onContact, onAgain }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  const [atMs] = useState(() => (hasClockReading() ? platformNow() : null))
  useEffect(() => heading.current?.focus(), [])
  const facts = [name, t('blocked.code', { code: refusal.code }), atMs !== null && `${dateTimeText(atMs)} GMT+8`]
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className="text-[24px] leading-8 font-extrabold tracking-[-0.02em] outline-none">
        {textOr(`blocked.${refusal.code}`, 'login.blocked')}
      </h2>
      <p className="figures -mt-3 text-[14px] break-words text-muted">{facts.filter(Boolean).join(' · ')}</p>
      <p role="alert" className="flex gap-3 rounded-base border-l-3 border-danger bg-danger-bg p-3 text-[14px]">
        <ShieldAlert size={20} aria-hidden className="flex-none text-danger" />
        {refusalText(refusal)}
      </p>
      <Facts />
      <Button
        className="min-h-12 w-full !border-brand !bg-brand text-[16px] font-semibold !text-brand-ink hover:brightness-110"
        onClick={onContact}
      >
        <MessageSquare size={20} aria-hidden />
        {t('contact.heading')}
      </Button>
      <Button className="min-h-12 w-full text-[16px] font-semibold" onClick={onAgain}>
        {t('blocked.other')}
      </Button>
    </>
  )
}
