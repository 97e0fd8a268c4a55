/** Lists of draws as they are sent: made once a second at most, compressed, with a name by which a reader asks whether it changed. */
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

const compress = promisify(gzip)

export interface ListPage {
  etag: string
  text: string
  gzipped: Buffer
}

const FRESH_MS = 1000
/** Pages that are held; older ones are asked for seldom. */
const PAGES_MAX = 50

async function pageOf(text: string): Promise<ListPage> {
  const etag = `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
  return { etag, text, gzipped: await compress(text) }
}

/** Pages by name. @returns a reader which makes a page anew when it is a second old */
export function createListPages(nowMs: () => number) {
  const held = new Map<string, { page: Promise<ListPage | undefined>; atMs: number }>()
  return (name: string, read: () => Promise<object | undefined>): Promise<ListPage | undefined> => {
    const former = held.get(name)
    const age = nowMs() - (former?.atMs ?? 0)
    if (former && age >= 0 && age < FRESH_MS) return former.page
    const page = read().then((list) => (list ? pageOf(JSON.stringify(list)) : undefined))
    if (held.size >= PAGES_MAX) held.clear()
    held.set(name, { page, atMs: nowMs() })
    // Requests that wait now get the failure; the next request tries again.
    page.catch(() => held.delete(name))
    return page
  }
}
