/**
 * Text in the page's language with names in Latin letters among it. On a page in another script the names are marked as
 * English, so that a screen reader changes its voice for them.
 */
import type { Language } from '@quarterline/core/base/language'
import { Fragment } from 'react'
import { usePageLanguage } from '../kit/language.ts'

const IN_LATIN: readonly Language[] = ['en', 'vi', 'id']
/** A name of at least two Latin letters, with the characters between its words. */
const NAME = /([A-Za-zÀ-ɏ][A-Za-zÀ-ɏ0-9 .,'’&-]*[A-Za-zÀ-ɏ.])/

/** Splits a text into plain parts and names, alternately; every second part is a name. */
const latinParts = (text: string): string[] => text.split(NAME)

/** The language of a whole name: English if it is in Latin letters and the page's script is another. */
export function langOf(name: string): string | undefined {
  const { language } = usePageLanguage.getState()
  const [before, , after] = latinParts(name)
  return language === null || IN_LATIN.includes(language) || before !== '' || after !== '' ? undefined : 'en'
}

export function LatinText({ text }: { text: string }) {
  const language = usePageLanguage((spoken) => spoken.language)
  if (language === null || IN_LATIN.includes(language)) return text
  return latinParts(text).map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text in their order
    <Fragment key={at}>{at % 2 === 1 ? <span lang="en">{part}</span> : part}</Fragment>
  ))
}
