/** Reads a tree from a JSON file: a list of uplines in the words of `upline add`, each after its parent. */
import { readFileSync } from 'node:fs'
import type { loadUplines } from '../../account/admin/uplines.ts'
import { allRates, readAmount, readCurrency, readPercent } from './readArguments.ts'
import { UsageError } from './runCommandLine.ts'

type NewUpline = Parameters<typeof loadUplines>[1][number]

const WORDS = ['name', 'under', 'currency', 'position', 'rates', 'credit', 'give', 'keep', 'remain', 'force'] as const

/** One entry, whose values are parsed like arguments. */
function read(one: unknown, at: number): NewUpline {
  const words = new Map(
    Object.entries(typeof one === 'object' && one !== null ? one : {}).map(([word, value]) => [word, String(value)]),
  )
  const strange = [...words.keys()].find((word) => !WORDS.some((known) => known === word))
  if (strange !== undefined)
    throw new UsageError(`The file's upline ${at + 1} cannot have ${strange}; it takes ${WORDS.join(', ')}.`)
  const must = (word: string): string => {
    const value = words.get(word)
    if (value === undefined) throw new UsageError(`The file's upline ${at + 1} has no ${word}.`)
    return value
  }
  const percent = (word: string) => {
    const text = words.get(word)
    return text === undefined ? undefined : readPercent(word, text)
  }
  const [givePpm, keepPpm, takeRemainPpm, forcePpm] = ['give', 'keep', 'remain', 'force'].map(percent)
  return {
    name: must('name'),
    under: words.get('under'),
    currency: readCurrency(words.get('currency')),
    positionPpm: readPercent('position', must('position')),
    ratesPpm: allRates(must('rates')),
    credit: readAmount('credit', must('credit')),
    ...(givePpm !== undefined && { givePpm }),
    ...(keepPpm !== undefined && { keepPpm }),
    ...(takeRemainPpm !== undefined && { takeRemainPpm }),
    ...(forcePpm !== undefined && { forcePpm }),
  }
}

/** Reads a tree. @throws UsageError naming what is unreadable */
export function readTree(path: string): NewUpline[] {
  let list: unknown
  try {
    list = JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    throw new UsageError('The file is not valid JSON.')
  }
  if (!Array.isArray(list) || list.length === 0) throw new UsageError('The file must be a list of uplines.')
  return list.map(read)
}
