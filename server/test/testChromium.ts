/** The browser of the journeys, found or installed by the set-up before the tests. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The path of a Chromium that starts on this machine. */
export const chromiumPath = (): string => {
  try {
    return readFileSync(join(import.meta.dirname, '..', '..', '.cache', 'chromium'), 'utf8')
  } catch {
    throw new Error(
      'There is no Chromium yet: `npm test` finds or brings one, or run `node boot/setup.mjs --chromium`.',
    )
  }
}

/** Launch flags for a container, as root, and without a network. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-dev-shm-usage',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
