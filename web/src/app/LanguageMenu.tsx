/** The choice of language, each in its own name, as the browser's native list. */
import { ChevronDown, Languages } from 'lucide-react'
import { languagesOffered } from '../kit/early.ts'
import { useLook } from '../kit/look.ts'
import { LANGUAGE, t } from '../text/text.ts'

interface Props {
  look?: 'onHeader' | 'plain'
  className?: string
}

const LOOKS = {
  onHeader: 'text-header-muted hover:bg-header-2 hover:text-header-ink',
  plain: 'border border-line-strong bg-surface-2 text-ink',
}

export function LanguageMenu({ look = 'onHeader', className = '' }: Props) {
  const setLanguage = useLook((now) => now.setLanguage)
  const language = useLook((now) => now.language)
  return (
    <span className={`relative inline-flex items-center rounded-base ${LOOKS[look]} ${className}`}>
      <Languages size={16} aria-hidden className="pointer-events-none absolute left-2" />
      <select
        aria-label={t('shell.language')}
        title={t('shell.language')}
        className={`min-h-7 w-full cursor-pointer [field-sizing:content] rounded-base bg-transparent pl-8 text-[13px] max-wide:min-h-11 ${look === 'plain' ? 'appearance-none pr-8' : 'pr-1'}`}
        value={language}
        onChange={(event) => setLanguage(languagesOffered().find((code) => code === event.target.value) ?? language)}
      >
        {languagesOffered().map((code) => (
          <option key={code} value={code} lang={LANGUAGE[code].tag} className="bg-surface-2 text-ink">
            {LANGUAGE[code].name}
          </option>
        ))}
      </select>
      {look === 'plain' && <ChevronDown size={16} aria-hidden className="pointer-events-none absolute right-2" />}
    </span>
  )
}
