/** Switches to the other language, in that language's own name. */
import { Languages } from 'lucide-react'
import { Button } from '../kit/Button.tsx'
import { useLook } from '../kit/look.ts'
import { TAGS, t } from '../text/text.ts'

const OTHER = { cn: { language: 'en', name: 'English' }, en: { language: 'cn', name: '中文' } } as const

interface Props {
  look?: 'onHeader' | 'plain'
  className?: string
}

export function LanguageButton({ look = 'onHeader', className = '' }: Props) {
  const setLanguage = useLook((now) => now.setLanguage)
  const { language, name } = OTHER[useLook((now) => now.language)]
  return (
    <Button look={look} className={className} title={t('shell.language')} onClick={() => setLanguage(language)}>
      <Languages size={17} aria-hidden />
      <span lang={TAGS[language]}>{name}</span>
    </Button>
  )
}
