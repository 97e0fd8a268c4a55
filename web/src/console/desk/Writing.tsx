/** The sheet on which something is written for members: up to ten languages, from when to when, and to whom. */
import { TEXT_MAX, TITLE_MAX } from '@quarterline/core/account/news'
import { BANNERS } from '@quarterline/core/base/brand/brand'
import { LANGUAGES, type Language } from '@quarterline/core/base/language'
import { type FormEvent, useState } from 'react'
import { CodeField } from '../../account/security/Fields.tsx'
import { Button } from '../../kit/Button.tsx'
import { call } from '../../kit/call.ts'
import { LANGUAGE } from '../../text/text.ts'
import { useWords } from '../words.ts'
import { type DeskKind, messageOf, type NewsRow, newsOf, type Typed, typedOf } from './desk.ts'
import { Refusal } from './Refusal.tsx'
import { useAct } from './useAct.ts'

interface PartProps {
  kind: DeskKind
  typed: Typed
  onType: (more: Partial<Typed>) => void
}

const LABEL = 'flex flex-col gap-1 font-medium'

/** A language at a time; those that something is written in are marked. */
function Texts({ kind, typed, onType }: PartProps) {
  const w = useWords()
  const [language, choose] = useState<Language>('en')
  const said = typed.texts[language] ?? { title: '', text: '' }
  const say = (more: Partial<typeof said>) => onType({ texts: { ...typed.texts, [language]: { ...said, ...more } } })
  const isWritten = (one: Language) => Boolean(typed.texts[one]?.text.trim())
  return (
    <div className="flex flex-col gap-3">
      <label className={LABEL}>
        {w('desk.language')}
        <select className="field" value={language} onChange={({ target }) => choose(target.value as Language)}>
          {LANGUAGES.map((one) => (
            <option key={one} value={one}>
              {LANGUAGE[one].name}
              {isWritten(one) ? ' ✓' : ''}
            </option>
          ))}
        </select>
      </label>
      {kind !== 'marquee' && (
        <label className={LABEL}>
          {w('desk.title')}
          <input
            className="field"
            maxLength={TITLE_MAX}
            value={said.title}
            onChange={({ target }) => say({ title: target.value })}
          />
        </label>
      )}
      <label className={LABEL}>
        {w('desk.text')}
        <textarea
          className="field min-h-28"
          maxLength={TEXT_MAX[kind]}
          value={said.text}
          onChange={({ target }) => say({ text: target.value })}
        />
      </label>
    </div>
  )
}

/** From when to when it stands, and where it leads. */
function Stands({ kind, typed, onType }: PartProps) {
  const w = useWords()
  return (
    <div className="grid gap-3 mid:grid-cols-2">
      {(['from', 'until'] as const).map((end) => (
        <label key={end} className={LABEL}>
          {w(`desk.${end}`)}
          <input
            className="field"
            type="datetime-local"
            value={typed[end]}
            onChange={({ target }) => onType({ [end]: target.value })}
          />
        </label>
      ))}
      <label className={LABEL}>
        {w('desk.link')}
        <input
          className="field"
          placeholder="/info/rules"
          value={typed.link}
          onChange={({ target }) => onType({ link: target.value })}
        />
      </label>
      {kind === 'banner' && (
        <label className={LABEL}>
          {w('desk.place')}
          <select
            className="field"
            value={typed.place}
            onChange={({ target }) => onType({ place: target.value as Typed['place'] })}
          >
            {BANNERS.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </select>
        </label>
      )}
    </div>
  )
}

function Recipients({ typed, onType }: PartProps) {
  const w = useWords()
  return (
    <div className="grid gap-3 mid:grid-cols-2">
      {(['accounts', 'upline'] as const).map((whom) => (
        <label key={whom} className={LABEL}>
          {w(`desk.${whom}`)}
          <input
            className="field"
            autoCapitalize="none"
            spellCheck={false}
            value={typed[whom]}
            onChange={({ target }) => onType({ [whom]: target.value })}
          />
        </label>
      ))}
    </div>
  )
}

interface Props {
  kind: DeskKind
  /** What is written anew; absent, it is something new. */
  row: NewsRow | undefined
  nowMs: number
  onDone: () => void
  onLeave: () => void
}

export function Writing({ kind, row, nowMs, onDone, onLeave }: Props) {
  const w = useWords()
  const [typed, setTyped] = useState(() => typedOf(nowMs, row))
  const { refusal, sending, wantsCode, act } = useAct()
  const part = { kind, typed, onType: (more: Partial<Typed>) => setTyped({ ...typed, ...more }) }
  const send = async (code: string | undefined) => {
    if (kind === 'personal') return act('console/messagesend', messageOf(typed), code)
    const written = newsOf(typed, kind)
    return row
      ? act('console/newschange', { news_id: row.news_id, ...written }, code)
      : act('console/newswrite', { kind, ...written }, code)
  }
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const code = String(new FormData(event.currentTarget).get('code') ?? '').trim()
    if (await send(code || undefined)) onDone()
  }
  return (
    <form onSubmit={submit} noValidate className="panel flex flex-col gap-3 p-4" aria-label={w(`desk.new.${kind}`)}>
      <Texts {...part} />
      {kind === 'personal' ? <Recipients {...part} /> : <Stands {...part} />}
      <label className="flex items-center gap-2">
        <input
          type="checkbox"
          checked={typed.important}
          onChange={({ target }) => part.onType({ important: target.checked })}
        />
        {w('desk.important')}
      </label>
      {wantsCode && <CodeField name="code" autoFocus />}
      <Refusal refusal={refusal} />
      <div className="flex gap-2">
        <Button type="submit" look="primary" disabled={sending}>
          {w(kind === 'personal' ? 'desk.send' : 'desk.write')}
        </Button>
        <Button onClick={onLeave}>{w('desk.leave')}</Button>
      </div>
    </form>
  )
}

/** The platform's time, by which all of it stands. */
export async function platformTime(): Promise<number> {
  const version = await call('version', {})
  return version.ok ? version.value.now : Date.now()
}
