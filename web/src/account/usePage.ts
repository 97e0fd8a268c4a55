/** The open page of a list and its number of rows, which is one preference for all lists. */
import { PAGE_SIZES } from '@quarterline/core/account/settings'
import { useState } from 'react'
import { usePreferences } from './preferences.ts'

export interface TurnedPage {
  page: number
  size: number
}

/** The page, from 1, and its setter. */
export function usePage(): readonly [TurnedPage, (page: TurnedPage) => void] {
  const size = usePreferences(({ pageSize }) => pageSize)
  const choose = usePreferences((preferences) => preferences.choose)
  const [page, setPage] = useState(1)
  const turn = (next: TurnedPage) => {
    setPage(next.page)
    const wanted = PAGE_SIZES.find((one) => one === next.size)
    if (wanted !== undefined && wanted !== size) choose({ pageSize: wanted })
  }
  return [{ page, size }, turn]
}
