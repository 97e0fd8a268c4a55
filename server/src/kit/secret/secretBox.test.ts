/** Sealed secrets: what opens them, what does not, and how keys are created and changed. */
import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSecretBox, NoSuchKey, openSecretBox, readKeys } from './secretBox.ts'

const [first, second] = [randomBytes(32), randomBytes(32)]
const box = createSecretBox([first])

describe('a sealed secret', () => {
  it('opens for its owner, and is a different text each time [Z3]', () => {
    const sealed = [1, 2].map(() => box.seal('SECRET', 'a'))
    for (const one of sealed) {
      expect(box.open(one, 'a')).toBe('SECRET')
      expect(one.includes('SECRET')).toBe(false)
    }
    expect(sealed[0]).not.toEqual(sealed[1])
  })

  it('opens for nobody else, and not after a changed bit [Z3]', () => {
    const sealed = box.seal('SECRET', 'a')
    expect(() => box.open(sealed, 'b')).toThrow()
    for (let at = 0; at < sealed.length; at++) {
      const spoilt = Buffer.from(sealed)
      spoilt.writeUInt8(spoilt.readUInt8(at) ^ 1, at)
      expect(() => box.open(spoilt, 'a')).toThrow()
    }
  })

  it('opens with a former key while that is kept, and new ones use the present key', () => {
    const [old, changed] = [box.seal('SECRET', 'a'), createSecretBox([second, first])]
    expect(changed.open(old, 'a')).toBe('SECRET')
    const anew = changed.seal(changed.open(old, 'a'), 'a')
    const without = createSecretBox([second])
    expect(without.open(anew, 'a')).toBe('SECRET')
    expect(() => without.open(old, 'a')).toThrow(NoSuchKey)
  })
})

describe('keys', () => {
  let dir: string
  beforeAll(() => {
    dir = mkdtempSync(join(tmpdir(), 'keys-'))
  })
  afterAll(() => rmSync(dir, { recursive: true }))

  it('are created once in the data directory, private, and found again', () => {
    const sealed = openSecretBox(dir, undefined).seal('SECRET', 'a')
    const file = join(dir, 'secrets', 'keys')
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(statSync(join(dir, 'secrets')).mode & 0o777).toBe(0o700)
    expect(openSecretBox(dir, undefined).open(sealed, 'a')).toBe('SECRET')
    writeFileSync(file, `${second.toString('base64')}\n${readFileSync(file, 'utf8')}`)
    expect(openSecretBox(dir, undefined).open(sealed, 'a')).toBe('SECRET')
  })

  it.each([
    ['', undefined],
    ['short', undefined],
    [first.toString('base64'), 1],
    [`${first.toString('base64')},x`, undefined],
  ])('%j is %s', (text, count) => expect(readKeys(text)?.length).toBe(count))
})
