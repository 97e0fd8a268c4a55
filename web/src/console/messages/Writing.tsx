/** The form in which an operator writes news or a message: texts in up to ten languages, dates, recipients. */
import { BANNERS } from '@quarterline/core/base/brand/banners'
import { type FormEvent, useState } from 'react'
import { CodeField } from '../../account/security/Fields.tsx'
import { Switch } from '../../account/setting/controls.tsx'
import { Button } from '../../kit/Button.tsx'
import { w } from '../../text/consoleText.ts'
import { ActRefusal } from '../ActRefusal.tsx'
import { useAct } from '../useAct.ts'
import { AsRead } from './AsRead.tsx'
import { SheetTexts } from './SheetTexts.tsx'
import { initialInput, messageOf, type NewsRow, newsOf, type SheetInput, type SheetKind } from './sheet.ts'

interface PartProps {
  kind: SheetKind
  typed: SheetInput
  onType: (more: Partial<SheetInput>) => void
}

const LABEL = 'flex flex-col gap-1 font-medium'

/** The dates of publication, the link, and a banner's place. */
function PublicationFields({ kind, typed, onType }: PartProps) {
  return (
    <div className="grid gap-3 mid:grid-cols-2 vast:grid-cols-4">
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
            onChange={({ target }) => onType({ place: target.value as SheetInput['place'] })}
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
  kind: SheetKind
  /** The item that is rewritten; absent for a new one. */
  row: NewsRow | undefined
  nowMs: number
  onDone: () => void
  onLeave: () => void
}

/** The sheet's input, and its call. */
function useSheet({ kind, row, nowMs, onDone }: Props) {
  const [typed, setTyped] = useState(() => initialInput(nowMs, row))
  const { act, ...acting } = useAct()
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
  return { ...acting, typed, onType: (more: Partial<SheetInput>) => setTyped({ ...typed, ...more }), submit }
}

export function Writing(props: Props) {
  const { kind, onLeave } = props
  const { typed, onType, refusal, sending, wantsCode, submit } = useSheet(props)
  const part = { kind, typed, onType }
  return (
    <form
      onSubmit={submit}
      noValidate
      className="panel flex min-w-0 flex-col gap-4 p-4"
      aria-label={w(`desk.new.${kind}`)}
    >
      <SheetTexts {...part}>
        {kind === 'personal' ? <Recipients {...part} /> : <PublicationFields {...part} />}
        <div className="flex items-center gap-3">
          <Switch label={w('desk.important')} isOn={typed.important} onChange={(important) => onType({ important })} />
          <span aria-hidden>{w('desk.important')}</span>
        </div>
      </SheetTexts>
      <AsRead texts={typed.texts} />
      {wantsCode && <CodeField name="code" autoFocus />}
      <ActRefusal refusal={refusal} />
      <div className="flex flex-wrap items-center justify-end gap-2 border-t border-line pt-3">
        <p className="mr-auto text-[12px] text-muted">{w('desk.plain')}</p>
        <Button className="max-wide:min-h-11" onClick={onLeave}>
          {w('desk.leave')}
        </Button>
        <Button type="submit" look="primary" className="max-wide:min-h-11" disabled={sending}>
          {w(kind === 'personal' ? 'desk.send' : 'desk.write')}
        </Button>
      </div>
    </form>
  )
}
