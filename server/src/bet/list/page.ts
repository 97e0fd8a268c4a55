/** Paging and ids of lists. */
import { PAGE_SIZE } from '@quarterline/core/base/page'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Whether a text has the form of a bet's id. */
export function isBetId(text: string): boolean {
  return UUID.test(text)
}

/** A page's offset and size; the specification's default size is 10. */
export function pageOf({ pageNumber = 1, pageSize = PAGE_SIZE }: { pageNumber?: number; pageSize?: number }) {
  return { offset: (pageNumber - 1) * pageSize, limit: pageSize }
}
