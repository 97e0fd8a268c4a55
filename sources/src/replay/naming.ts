/** Makes stable ids from names: plain letters, short, and unique in a file. */
import { fingerprint } from '@quarterline/core/base/chance'

const LETTERS: Record<string, string> = {
  ß: 'ss',
  ø: 'o',
  Ø: 'O',
  ł: 'l',
  Ł: 'L',
  æ: 'ae',
  Æ: 'AE',
  œ: 'oe',
  đ: 'd',
  ı: 'i',
  þ: 'th',
}

/** A name in `[A-Za-z0-9-]`, at most `length` long; one without a Latin letter becomes a fingerprint of itself. */
export function plainName(name: string, length: number): string {
  const plain = name
    .replace(/\P{ASCII}/gu, (letter) => LETTERS[letter] ?? letter)
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’.]/g, '')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .slice(0, length)
    .replace(/^-+|-+$/g, '')
  return plain === '' ? `x${fingerprint(name).toString(36)}`.slice(0, length) : plain
}

/** Gives every caller a unique id: the wish itself, or the wish with a number when it is in use. */
export function openRegister(): (wish: string) => string {
  const taken = new Set<string>()
  return (wish) => {
    let id = wish
    for (let number = 2; taken.has(id); number++) id = `${wish}-${number}`
    taken.add(id)
    return id
  }
}
