/** A browser's user agent as people name it: browser and system. */

/** In this order: later ones name earlier ones as well. */
const BROWSERS = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/HeadlessChrome\/|Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
] as const
const SYSTEMS = [
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux|CrOS/, 'Linux'],
] as const

const nameIn = (names: readonly (readonly [RegExp, string])[], agent: string) =>
  names.find(([sign]) => sign.test(agent))?.[1]

/** Browser and system; an unknown agent as it calls itself; empty for an empty one. */
export function deviceText(agent: string): string {
  const found = [nameIn(BROWSERS, agent), nameIn(SYSTEMS, agent)].filter(Boolean)
  return found.length > 0 ? found.join(' · ') : agent.slice(0, 40)
}
