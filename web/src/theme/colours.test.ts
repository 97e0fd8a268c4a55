/** Colours of the pages are those of the theme: it has no black and no white, so that their classes would paint nothing. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const SOURCE = join(import.meta.dirname, '..')
const UNKNOWN = /\b(?:bg|text|border|fill|stroke|from|to)-(?:black|white)\b/g

test('no page names a colour that the theme does not have', () => {
  const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?<!\.test)\.tsx?$/.test(file),
  )
  expect(files.length).toBeGreaterThan(100)
  const named = files.flatMap((file) => readFileSync(join(SOURCE, file), 'utf8').match(UNKNOWN) ?? [])
  expect(named).toEqual([])
})
