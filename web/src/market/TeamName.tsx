/** A team's name in the page's language. An untranslated one is marked as English for screen readers. */
import { teamText } from '../text/teamText.ts'

export function TeamName({ name, className }: { name: string; className?: string }) {
  const text = teamText(name)
  return (
    <span {...(text === name && { lang: 'en' })} className={className} title={text}>
      {text}
    </span>
  )
}
