/** Stand-ins for a browser's globals. Import this file first: libraries look for them when they are loaded. */

/** Storage in memory. @param kept its first contents */
export function testStorage(kept: Record<string, string> = {}): Storage {
  const values = new Map(Object.entries(kept))
  return {
    get length() {
      return values.size
    },
    key: (at) => [...values.keys()][at] ?? null,
    getItem: (name) => values.get(name) ?? null,
    setItem: (name, value) => void values.set(name, value),
    removeItem: (name) => void values.delete(name),
    clear: () => values.clear(),
  }
}

Object.assign(globalThis, { window: globalThis, sessionStorage: testStorage(), localStorage: testStorage() })
