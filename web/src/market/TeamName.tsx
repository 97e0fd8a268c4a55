/** A team's name in the page's language; one that stays as it came is marked as English for who reads aloud. */
import { teamText } from '../text/teamText.ts'

export function TeamName({ name, className }: { name: string; className?: string }) {
  const text = teamText(name)
  return (
    <span {...(text === name && { lang: 'en' })} className={className} title={text}>
      {text}
    </span>
  )
}
