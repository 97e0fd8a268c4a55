/** Icons come from files of their own, whatever they are called here. */
import { expect, test } from 'vitest'
import { iconByIcon } from './icons.ts'

const FILES = new Map([
  ['Clock', '/icons/clock.mjs'],
  ['Eye', '/icons/eye.mjs'],
])

test('each icon is imported from its own file, under its own name or another; types and the rest stay', () => {
  const code = `import { Clock, type LucideIcon, Eye as Seen } from 'lucide-react'
import type { LucideProps } from 'lucide-react'
import { useState } from 'react'`
  expect(iconByIcon(code, FILES).split('\n')).toEqual([
    'import Clock from "/icons/clock.mjs"; import Seen from "/icons/eye.mjs";',
    `import type { LucideProps } from 'lucide-react'`,
    `import { useState } from 'react'`,
  ])
  expect(() => iconByIcon(`import {\n  Nothing,\n} from 'lucide-react'`, FILES)).toThrow('Nothing')
})
