/** A match with highlights, as lists tell it. */
import type { SuccessOf } from '@quarterline/core/calls'

export type HighlightMatch = SuccessOf<'media/highlightlist'>['matches'][number]

/** What the page of highlights shows, as its address says it. */
export interface HighlightSearch {
  date?: string | undefined
  league?: string | undefined
  /** The match whose page is open. */
  match?: string | undefined
}
