/** What a member may watch of matches: the one rule of marks, trackers, live pictures and highlights. Pure. */
import type { Brand } from '../base/brand/brand.ts'
import { isEsport, type Switch, WATCH_SWITCHES, type WatchSwitch } from '../base/switch.ts'

/** What a house leaves out by its brand: trackers by a field of their own, the others as products. */
export function leftOutOf({ trackers, products }: Pick<Brand, 'trackers' | 'products'>): WatchSwitch[] {
  const isLeftOut = (one: WatchSwitch) =>
    one === 'tracker' ? trackers === false : products !== undefined && !products.includes(one)
  return WATCH_SWITCHES.filter(isLeftOut)
}

/**
 * Whether a member may watch this of matches. @param off what is off for his account or all of his licensee's
 * @param sport of the match: whoever has no e-sports sees none of theirs either; absent for matches in general
 */
export function mayWatch(
  what: WatchSwitch,
  leftOut: readonly WatchSwitch[],
  off: readonly Switch[],
  sport?: number,
): boolean {
  if (leftOut.includes(what) || off.includes(what)) return false
  return sport === undefined || !isEsport(sport) || !off.includes('esports')
}
