/** Supervisors' acts on providers of widgets, on record; the settings before the last change are kept and can be taken back. */
import type { RequestOf, SuccessOf } from '@quarterline/core/calls'
import { type WidgetFault, widgetFault } from '@quarterline/core/media/widget'
import { ActRefused, type AdminHouse, adminAct } from '../../account/record/adminAct.ts'
import type { Tx } from '../../kit/db.ts'
import type { StoredWidget } from './widgets.ts'

/** Few are used; each is in the security policy of every page. */
const PROVIDERS_MAX = 10
/** Matches of a provider; the oldest go with time. */
const MATCHES_MAX = 20_000

const REFUSED: Readonly<Record<WidgetFault, string>> = {
  widgetHost: 'The host must be a name such as tracker.example.com.',
  ownHost: 'The host must not be one of the house.',
  widgetAddress:
    'The address must begin with https:// and the host, and have no other gaps than {match}, {locale}, {theme}.',
  widgetMatch: 'The address must have {match} once.',
  widgetWord: 'A word for a language or theme has letters, digits, dots and dashes.',
}

interface ProviderRow {
  settings: StoredWidget
  since_ms: number
  former: StoredWidget | null
}

async function lockProvider(tx: Tx, provider: string): Promise<ProviderRow | undefined> {
  const { rows } = await tx.query<ProviderRow & Record<string, unknown>>(
    'SELECT settings, former, since_ms FROM widget_provider WHERE id = $1 FOR UPDATE',
    [provider],
  )
  return rows[0]
}

/** Each change has a time of its own, by which a page says which one it takes back. */
const sinceAfter = (old: ProviderRow | undefined, nowMs: number) => Math.max(nowMs, (old?.since_ms ?? 0) + 1)

const unknownProvider = (provider: string) => new ActRefused(`There is no provider ${provider}.`, 'unknownProvider')

const changedSince = (provider: string) => new ActRefused(`${provider} has changed since.`, 'changedMeanwhile')

type Hosts = Parameters<typeof widgetFault>[1]

/** Sets a provider up, or changes it. */
export function setWidget(house: AdminHouse, hosts: Hosts, request: RequestOf<'console/widgetset'>): Promise<string[]> {
  const { provider, host, template, locales, themes, open, quiet = false, since } = request
  const settings: StoredWidget = { host, template, locales, themes, open, quiet }
  return adminAct(house, { call: 'widget set', request }, async (tx) => {
    const fault = widgetFault(settings, hosts)
    if (fault) throw new ActRefused(REFUSED[fault], fault)
    // Two that are set up at once are counted one after the other.
    await tx.query('LOCK TABLE widget_provider IN SHARE ROW EXCLUSIVE MODE')
    const old = await lockProvider(tx, provider)
    if (since !== undefined && old?.since_ms !== since) throw changedSince(provider)
    const { rows } = await tx.query<{ n: number }>('SELECT count(*)::int AS n FROM widget_provider')
    if (!old && (rows[0]?.n ?? 0) >= PROVIDERS_MAX) throw new ActRefused('There are ten providers already.', 'tooMany')
    await tx.query(
      `INSERT INTO widget_provider (id, settings, since_ms) VALUES ($1, $2, $3)
       ON CONFLICT (id) DO UPDATE SET former = widget_provider.settings, settings = $2, since_ms = $3`,
      [provider, JSON.stringify(settings), sinceAfter(old, await house.now(tx))],
    )
    return { subject: provider, ...(old && { before: old.settings }), after: settings, say: [] }
  })
}

/** Takes the last change back. @throws ActRefused if it is not the one since then: undone twice, it would be done again */
export function undoWidget(house: AdminHouse, { provider, since }: RequestOf<'console/widgetundo'>): Promise<string[]> {
  return adminAct(house, { call: 'widget undo', request: { provider, since } }, async (tx) => {
    const old = await lockProvider(tx, provider)
    if (!old) throw unknownProvider(provider)
    if (old.since_ms !== since) throw changedSince(provider)
    const { settings: before, former } = old
    if (former === null) {
      await tx.query('DELETE FROM widget_provider WHERE id = $1', [provider])
      return { subject: provider, before, say: [] }
    }
    await tx.query('UPDATE widget_provider SET settings = former, former = settings, since_ms = $2 WHERE id = $1', [
      provider,
      sinceAfter(old, await house.now(tx)),
    ])
    return { subject: provider, before, after: former, say: [] }
  })
}

type MapAnswer = Omit<SuccessOf<'console/widgetmap'>, 'status' | 'statusdesc'>

const BEFORE = 'SELECT match_id, outside_id FROM widget_match WHERE provider = $1 AND match_id = ANY($2)'
const STORE = `
  INSERT INTO widget_match (provider, match_id, outside_id, at_ms)
  SELECT $1, said.match_id, said.outside_id, $4 FROM unnest($2::text[], $3::text[]) AS said (match_id, outside_id)
  ON CONFLICT (provider, match_id) DO UPDATE SET outside_id = excluded.outside_id, at_ms = excluded.at_ms`

/** Says which matches a provider knows. */
export async function mapWidget(house: AdminHouse, request: RequestOf<'console/widgetmap'>): Promise<MapAnswer> {
  const { provider } = request
  let answer: MapAnswer = { stored: 0, unknown: [], before: [] }
  await adminAct(house, { call: 'widget map', request }, async (tx) => {
    if (!(await lockProvider(tx, provider))) throw unknownProvider(provider)
    // A match named twice counts as it was named last.
    const said = new Map(request.rows.map(({ match_id, outside_id }) => [match_id, outside_id]))
    const ids = [...said.keys()]
    const before = await tx.query<{ match_id: string; outside_id: string }>(BEFORE, [provider, ids])
    const known = await tx.query<{ id: string }>('SELECT id FROM match WHERE id = ANY($1)', [ids])
    const isKnown = new Set(known.rows.map(({ id }) => id))
    const stored = ids.filter((id) => said.get(id) !== undefined && isKnown.has(id))
    await tx.query(STORE, [provider, stored, stored.map((id) => said.get(id)), await house.now(tx)])
    await tx.query('DELETE FROM widget_match WHERE provider = $1 AND match_id = ANY($2)', [
      provider,
      ids.filter((id) => said.get(id) === undefined),
    ])
    const { rows } = await tx.query<{ n: number }>('SELECT count(*)::int AS n FROM widget_match WHERE provider = $1', [
      provider,
    ])
    if ((rows[0]?.n ?? 0) > MATCHES_MAX) throw new ActRefused('A provider has 20,000 matches at most.', 'tooMany')
    const old = new Map(before.rows.map(({ match_id, outside_id }) => [match_id, outside_id]))
    const beforeRows = ids
      .filter((id) => isKnown.has(id) || old.has(id))
      .map((match_id) => {
        const outside_id = old.get(match_id)
        return { match_id, ...(outside_id !== undefined && { outside_id }) }
      })
    answer = { stored: stored.length, unknown: ids.filter((id) => !isKnown.has(id)), before: beforeRows }
    return { subject: provider, before: { rows: beforeRows }, after: { stored: stored.length }, say: [] }
  })
  return answer
}
