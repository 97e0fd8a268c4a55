/** The states of a list without rows: empty, failed, or loading at the list's height. */
import type { ReactNode } from 'react'
import { codeText, t } from '../text/text.ts'
import { Button } from './Button.tsx'

export function Empty({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className="flex flex-col items-center gap-3 px-4 py-8 text-center text-muted">
      <p>{text}</p>
      {children}
    </div>
  )
}

export function Failed({ text, code, onRetry }: { text: string; code: string; onRetry: () => void }) {
  return (
    <div role="alert" className="flex flex-col items-center gap-2 px-4 py-8 text-center">
      <p className="font-medium">{text}</p>
      <p className="text-muted">{codeText(code)}</p>
      <Button onClick={onRetry}>{t('app.retry')}</Button>
    </div>
  )
}

export function Skeleton({ rows, height }: { rows: number; height: number }) {
  return (
    <div role="status" aria-label={t('app.loading')}>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
        <div key={row} className="border-b border-line p-3" style={{ height }}>
          <div className="h-full rounded-base bg-surface-3" />
        </div>
      ))}
    </div>
  )
}
