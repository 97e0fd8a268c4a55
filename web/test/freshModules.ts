/** Before each file of tests: a page's stores live as long as its modules do, so each file loads its own. */
import { vi } from 'vitest'

vi.resetModules()
