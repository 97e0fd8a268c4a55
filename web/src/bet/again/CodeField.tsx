/** The field for a slip code, shown on an empty slip on request. */
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useId, useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { t } from '../../text/text.ts'

/** A typed code in its stored form. */
const tidyCode = (typed: string) =>
  typed
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .slice(0, 8)

export function SlipCodeField() {
  const id = useId()
  const navigate = useNavigate()
  const [code, setCode] = useState('')
  const [isOpen, setOpen] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (code.length === 8) void navigate({ to: '/slip/$code', params: { code } })
  }
  if (!isOpen)
    return (
      <Button
        look="quiet"
        size="bar"
        className="mx-auto mb-1 flex text-muted underline underline-offset-2 max-wide:min-h-11"
        onClick={() => setOpen(true)}
      >
        {t('code.have')}
      </Button>
    )
  return (
    <form onSubmit={submit} className="flex items-center gap-2 border-t border-line p-2">
      <label htmlFor={id} className="whitespace-nowrap text-muted">
        {t('code.have')}
      </label>
      <input
        id={id}
        // biome-ignore lint/a11y/noAutofocus: it was asked for
        autoFocus
        type="text"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        className="field figures min-w-0 grow tracking-widest max-wide:min-h-11"
        value={code}
        onChange={({ target }) => setCode(tidyCode(target.value))}
      />
      <Button type="submit" size="small" className="max-wide:min-h-11" disabled={code.length !== 8}>
        {t('code.open')}
      </Button>
    </form>
  )
}
