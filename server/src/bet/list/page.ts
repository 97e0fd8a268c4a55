/** How lists are asked for: by the id of a bet, or page by page. */
import { PAGE_SIZE } from '@quarterline/core/base/page'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Whether a text could be the id of a bet, so that it may be looked up. */
export function isBetId(text: string): boolean {
  return UUID.test(text)
}

/** Where a page begins and how long it is; the specification's default is 10. */
export function pageOf({ pageNumber = 1, pageSize = PAGE_SIZE }: { pageNumber?: number; pageSize?: number }) {
  return { offset: (pageNumber - 1) * pageSize, limit: pageSize }
}
