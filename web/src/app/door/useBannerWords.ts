/** The banner texts that operators wrote in place of ours, in the page's language. */
import type { SuccessOf } from '@quarterline/core/calls'
import { useEffect, useState } from 'react'
import { call } from '../../kit/call.ts'
import { useLook } from '../../kit/look.ts'

export type BannerWords = SuccessOf<'bannerlist'>['rows'][number]

/** @param isDue whether to fetch them; without an answer the banners keep their default texts */
export function useBannerWords(isDue: boolean): readonly BannerWords[] {
  const language = useLook((look) => look.language)
  const [rows, setRows] = useState<readonly BannerWords[]>([])
  useEffect(() => {
    if (!isDue) return
    const gone = new AbortController()
    void call('bannerlist', { language }, { signal: gone.signal }).then((outcome) => {
      if (outcome.ok && !gone.signal.aborted) setRows(outcome.value.rows)
    })
    return () => gone.abort()
  }, [isDue, language])
  return rows
}
