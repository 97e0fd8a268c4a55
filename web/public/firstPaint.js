// Runs before everything else, in a file of its own: the policy allows no inline script. Sets theme, mode, density and
// language before the first paint, so that nothing flashes, and asks at once for what the app will want when it runs.
;(() => {
  // A token in the address logs its member in: taken out of it, and of the history, before anything else can read it.
  const query = new URLSearchParams(location.search)
  const token = new URLSearchParams(location.hash.slice(1)).get('token') ?? query.get('token')
  if (token !== null) {
    query.delete('token')
    globalThis.quarterlineLaunch = token
    history.replaceState(history.state, '', location.pathname + (query.size > 0 ? `?${query}` : ''))
  }

  /** What is stored under a name; nothing where storage is broken or forbidden. */
  const stored = (name) => {
    try {
      return localStorage.getItem(name)
    } catch {
      return null
    }
  }
  const lookOf = (text) => {
    try {
      return JSON.parse(text ?? '{}').state ?? {}
    } catch {
      return {}
    }
  }

  const look = lookOf(stored('quarterline.look'))
  const TAGS = { cn: 'zh-CN', tw: 'zh-TW', jp: 'ja', kr: 'ko' }
  // The platform tells of a brand of its own in a line before this script.
  const brand = globalThis.quarterlineBrand ?? {}
  const isOffered = !brand.languages || brand.languages.includes(look.language)
  const language = (isOffered && look.language) || (brand.language ?? 'cn')
  document.documentElement.lang = TAGS[language] ?? language
  const root = document.documentElement.dataset
  const dark = matchMedia('(prefers-color-scheme: dark)').matches
  root.theme = look.theme ?? brand.theme ?? 'color2'
  if (brand.css) {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(brand.css)
    document.adoptedStyleSheets = [sheet]
  }
  root.mode = ['light', 'dark', 'hc'].includes(look.mode) ? look.mode : dark ? 'dark' : 'light'
  root.density = look.density ?? 'normal'
  root.dirPalette = look.dirPalette ?? 'asia'
  root.small = (look.small ?? []).join(' ')

  // The build tells which files the parts are.
  const parts = JSON.parse(document.currentScript.dataset.parts ?? '{}')
  const fetchPart = (name) => {
    for (const href of parts[name] ?? []) {
      const link = document.createElement('link')
      Object.assign(link, { rel: 'modulepreload', crossOrigin: '', href })
      document.head.append(link)
    }
  }
  fetchPart(language)

  if ('console' in document.currentScript.dataset) return
  if (stored('quarterline.account') === null) return fetchPart('door')
  // Who was here before is most likely here again: his screens and his answers are on their way while the app is read.
  fetchPart('member')
  fetchPart(`${language}Clubs`)
  const early = new Map()
  globalThis.quarterlineEarly = early
  // What was not wanted by then has grown old.
  setTimeout(() => early.clear(), 10_000)
  // The platform tells of other hosts in a line before this script.
  const { app = '', odds = '' } = globalThis.quarterlineHosts ?? {}
  const ask = (path, request) => {
    const body = JSON.stringify(request)
    const headers = { 'content-type': 'application/json' }
    const address = (path.startsWith('/odds/') ? odds : app) + path
    const signal = AbortSignal.timeout(10_000)
    const answer = fetch(address, { method: 'POST', credentials: 'include', headers, body, signal })
    early.set(`${path} ${body}`, answer)
    // Whoever takes an answer sees its failure; one that nobody takes is nobody's.
    answer.catch(() => undefined)
    return answer
  }
  ask('/api/profile', {})
  if (location.pathname !== '/desktop') return
  const menu = ask('/odds/uxmenu', {})
  const search = new URLSearchParams(location.search)
  const sport = Number(search.get('sport') ?? 1)
  const named = { live: 3, today: 2, early: 1 }[search.get('market')]
  const askBoard = (market) => ask('/odds/uxmarket', { sport, market })
  // The group that the page will begin with; a wrong guess is an answer that nobody takes.
  const firstOf = ([, , live, today, soon]) => (live > 0 ? 3 : today > 0 ? 2 : soon > 0 ? 1 : 3)
  const guess = async () => {
    const { sports } = await (await menu).clone().json()
    const row = sports.find(([id]) => id === sport)
    if (row) askBoard(firstOf(row))
  }
  if (named) askBoard(named)
  else if (search.get('market') === null) guess().catch(() => undefined)
})()
