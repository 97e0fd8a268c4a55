/** The address of the page that checks a round: a separate page, so that the game goes on meanwhile. */

/** @param round its number, or the name of a shared one; undefined to be asked for it there */
export function checkAddress(round: number | string | undefined): string {
  const query = new URLSearchParams(location.search)
  const asked = new URLSearchParams({ lang: query.get('lang') ?? 'en', rgs_url: query.get('rgs_url') || location.host })
  if (round !== undefined) asked.set('round', String(round))
  return `/pages/pages/check/index.html?${asked}`
}
