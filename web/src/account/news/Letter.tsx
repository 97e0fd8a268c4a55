/** One announcement or message: its title and time, which open its text. */
import type { SuccessOf } from '@quarterline/core/calls'
import { Link } from '@tanstack/react-router'
import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { dateTimeText } from '../../kit/format.ts'
import { LANGUAGE, t } from '../../text/text.ts'
import { ImportantMark, UnreadMark } from './marks.tsx'

type LetterContent = Pick<
  SuccessOf<'announcelist'>['rows'][number],
  'title' | 'text' | 'language' | 'important' | 'link'
>

interface Props {
  content: LetterContent
  /** When it was sent or began, and when it expires. */
  at: number
  until?: number | undefined
  isUnread?: boolean
  onOpen?: () => void
}

function LetterText({ content: { text, language, link }, until }: Pick<Props, 'content' | 'until'>) {
  return (
    <>
      <p lang={LANGUAGE[language].tag} className="max-w-[70ch] text-[14px] leading-6 whitespace-pre-line wrap-anywhere">
        <bdi>{text}</bdi>
      </p>
      {until !== undefined && (
        <p className="figures mt-2 text-[12px] text-muted">{t('news.until', { time: dateTimeText(until) })}</p>
      )}
      {link && (
        <Link
          to={link}
          className="mt-3 inline-flex min-h-9 items-center rounded-base border border-line-strong px-4 font-medium hover:bg-surface-3 max-wide:min-h-11"
        >
          {t('news.more')}
        </Link>
      )}
    </>
  )
}

export function Letter({ content, at, until, isUnread = false, onOpen }: Props) {
  const { title, text, language, important } = content
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const { tag } = LANGUAGE[language]
  const toggle = () => {
    setOpen(!isOpen)
    if (!isOpen) onOpen?.()
  }
  return (
    <li className="border-b border-line last:border-b-0">
      <h2>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={toggle}
          className="flex min-h-14 w-full items-center gap-3 px-4 py-2 text-left hover:bg-surface-3"
        >
          <span className="min-w-0 grow">
            <span className="flex items-center gap-2">
              {isUnread && <UnreadMark />}
              <bdi
                lang={tag}
                className={`cut min-w-0 text-[14px] leading-6 ${isUnread ? 'font-semibold' : 'font-medium'}`}
              >
                {title}
              </bdi>
              {important && <ImportantMark />}
            </span>
            <span className="figures block text-[12px] text-muted">{dateTimeText(at)} GMT+8</span>
            {!isOpen && (
              <bdi lang={tag} className="cut block text-muted">
                {text}
              </bdi>
            )}
          </span>
          <ChevronDown size={18} aria-hidden className={`flex-none ${isOpen ? 'rotate-180' : ''}`} />
        </button>
      </h2>
      <div id={id} hidden={!isOpen} className="px-4 pb-4">
        <LetterText content={content} until={until} />
      </div>
    </li>
  )
}
