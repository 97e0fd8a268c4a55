/** The form in which an operator writes news or a message: texts in up to ten languages, dates, recipients. */
import { BANNERS } from '@quarterline/core/base/brand/banners'
import type { FormEvent } from 'react'
import { CodeField } from '../../account/security/Fields.tsx'
import { Switch } from '../../account/setting/controls.tsx'
import { Button } from '../../kit/Button.tsx'
import { w } from '../../text/consoleText.ts'
import { ActRefusal } from '../ActRefusal.tsx'
import { AsRead } from './AsRead.tsx'
import { SheetTexts } from './SheetTexts.tsx'
import type { SheetInput, SheetKind } from './sheet.ts'
import { useSheet, type WritingInput } from './useSheet.ts'

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

interface Props extends WritingInput {
  onLeave: () => void
}

export function Writing({ onLeave, ...props }: Props) {
  const { kind } = props
  const { typed, onType, refusal, isUnknown, sending, wantsCode, send } = useSheet(props)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const code = String(new FormData(event.currentTarget).get('code') ?? '').trim()
    void send(code || undefined)
  }
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
      <ActRefusal refusal={refusal} isUnknown={isUnknown} />
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
