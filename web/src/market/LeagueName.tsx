/** A league's name in the page's language. An untranslated one is marked as English for screen readers. */
import { leagueText } from './leagueText.ts'

export function LeagueName({ name, className }: { name: string; className?: string }) {
  const text = leagueText(name)
  return (
    <span title={text} {...(text === name && { lang: 'en' })} className={className}>
      {text}
    </span>
  )
}
