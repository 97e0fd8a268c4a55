/** The recovery codes, which are shown only once: to copy, print or download. */
import { Button } from '../../kit/Button.tsx'
import { t } from '../../text/text.ts'
import { CopyButton } from './CopyButton.tsx'

/** Downloads a text as a file. */
function download(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  URL.revokeObjectURL(url)
}

export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const text = `${codes.join('\n')}\n`
  return (
    <section aria-label={t('secure.codes')} className="flex flex-col gap-3">
      <p>{t('secure.codesText')}</p>
      <ol className="figures grid max-w-md grid-cols-1 gap-x-6 gap-y-1 rounded-base border border-line p-3 text-[16px] mid:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-2 print:hidden">
        <CopyButton text={text} />
        <Button className="max-wide:min-h-11" onClick={() => print()}>
          {t('secure.print')}
        </Button>
        <Button className="max-wide:min-h-11" onClick={() => download('recovery-codes.txt', text)}>
          {t('secure.download')}
        </Button>
        <Button look="primary" className="max-wide:min-h-11" onClick={onKept}>
          {t('secure.kept')}
        </Button>
      </div>
    </section>
  )
}
