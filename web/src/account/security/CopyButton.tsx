/** Copies a text to the clipboard and confirms it. */
import { useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { t } from '../../text/text.ts'

export function CopyButton({ text }: { text: string }) {
  const [isCopied, setCopied] = useState(false)
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  return (
    <Button className="max-wide:min-h-11" onClick={() => void copy()}>
      {t(isCopied ? 'secure.copied' : 'secure.copy')}
    </Button>
  )
}
