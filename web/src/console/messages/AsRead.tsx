/** A preview of a text as members read it, in each of its languages. */
import { LANGUAGES, type Language } from '@quarterline/core/base/language'
import { w } from '../../text/consoleText.ts'
import { LANGUAGE } from '../../text/text.ts'

interface Props {
  texts: Partial<Record<Language, { title?: string | undefined; text: string }>>
}

export function AsRead({ texts }: Props) {
  const written = LANGUAGES.filter((language) => texts[language]?.text.trim())
  if (written.length === 0) return null
  return (
    <section aria-labelledby="asRead" className="flex flex-col gap-2">
      <h2 id="asRead" className="font-semibold">
        {w('desk.asRead')}
      </h2>
      <ul className="grid gap-2 mid:grid-cols-2 vast:grid-cols-4">
        {written.map((language) => (
          <li
            key={language}
            lang={LANGUAGE[language].tag}
            className="min-w-0 rounded-card border border-line bg-surface-3 p-3 break-words"
          >
            <p className="text-[11px] text-muted">{LANGUAGE[language].name}</p>
            {texts[language]?.title && <p className="font-semibold">{texts[language].title}</p>}
            <p className="whitespace-pre-line">{texts[language]?.text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
