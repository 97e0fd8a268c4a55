/** Seeds news and a message into the demo house. */
import { keptTexts, type NewsKind, type Texts } from '@quarterline/core/account/news'
import { DAY_MS } from '@quarterline/core/base/time'
import type { Db, Queries } from '../../kit/db.ts'
import { IN_PLAY, PLAY_MONEY, RULES } from './demoAnnouncements.ts'
import { LINE, SEVERAL, WELCOME } from './demoWords.ts'
import { sendMessage } from './messages.ts'
import { lockNews, readNewsVersion, writeNews } from './newsRows.ts'

const STANDS_MS = 360 * DAY_MS
const OPERATOR = 'supervisor1'
const TOP = 'demoshare'

const NEWS: readonly { kind: NewsKind; texts: Texts; important?: boolean; link?: string }[] = [
  { kind: 'announcement', texts: RULES, link: '/info/rules' },
  { kind: 'announcement', texts: IN_PLAY },
  { kind: 'announcement', texts: PLAY_MONEY, important: true },
  { kind: 'marquee', texts: LINE },
  { kind: 'popup', texts: SEVERAL, link: '/desktop?market=today' },
]

/** Texts cleaned like an operator's. */
function kept(kind: NewsKind | 'personal', texts: Texts): Texts {
  const result = keptTexts(kind, texts)
  if (!result.ok) throw new Error(`the demo house cannot say ${JSON.stringify(result.params)}`)
  return result.value
}

async function write(tx: Queries, nowMs: number): Promise<void> {
  const by = { operator: OPERATOR, nowMs }
  const stands = { fromMs: nowMs, untilMs: nowMs + STANDS_MS, place: null }
  for (const { kind, texts, important = false, link = null } of NEWS)
    await writeNews(tx, { kind, texts: kept(kind, texts), important, link, ...stands, ...by })
  await sendMessage(tx, { upline: TOP, texts: kept('personal', WELCOME), important: false, ...by })
}

/** Seeds the news once, and never where anything was written or there is no demo house. */
export async function seedDemoNews(db: Db, nowMs: number): Promise<void> {
  if ((await readNewsVersion(db)) > 0) return
  await db.tx(async (tx) => {
    await lockNews(tx)
    const isDemo = await tx.query('SELECT 1 FROM upline WHERE name = $1', [TOP])
    // Another process may have been faster.
    if ((await readNewsVersion(tx)) === 1 && isDemo.rowCount) await write(tx, nowMs)
  })
}
