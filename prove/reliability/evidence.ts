/**
 * Finds the tests and proofs that prove a requirement, or see an alarm: each names them, in brackets at the end of its
 * name.
 */
import { ALARM_NAMES, type AlarmName } from '@quarterline/core/base/watch/alarm'
import type { Files } from '../../boot/tidy/source.ts'
import { isTest } from '../../boot/tidy/source.ts'

/** A test or proof that shows a requirement, or an alarm that calls. */
export interface Evidence {
  name: string
  /** The test's file, from the root of the repository; none for a proof. */
  file?: string
  ids: readonly string[]
}

/** A requirement's id, or an alarm's name. */
const ID = String.raw`(?:[A-Z]\d{1,2}|${ALARM_NAMES.join('|')})`
const MARKS = String.raw`(?:\s*\[${ID}\])+`
/** A test's name in the source: the first argument of `it`, `test`, or of the function that their `each` returned. */
const NAMED = new RegExp(
  String.raw`(?:\b(?:it|test)|\)|${'`'})\(\s*(['"${'`'}])((?:\\.|(?!\1)[^\n])*?)(${MARKS})\1`,
  'g',
)
const AT_END = new RegExp(`(${MARKS})$`)

const idsOf = (marks: string) => [...marks.matchAll(new RegExp(ID, 'g'))].map(([id]) => id)

/** A name for readers: placeholders of `each` become an ellipsis. */
const spoken = (name: string) =>
  name
    .replace(/\$\{[^}]*\}|%[sdifjo]|\$\w+/g, '…')
    .replace(/\\(.)/g, '$1')
    .trim()

/** The tests among the files whose names end in ids. */
export function testEvidence(files: Files): Evidence[] {
  return [...files]
    .filter(([path]) => isTest(path))
    .flatMap(([file, text]) =>
      [...text.matchAll(NAMED)].map(([, , name = '', marks = '']) => ({ name: spoken(name), file, ids: idsOf(marks) })),
    )
}

/** The requirements that a proof's name cites, and the alarms that it sees. */
export function proofEvidence(name: string, alarms: readonly AlarmName[] = []): Evidence {
  const marks = AT_END.exec(name)?.[1] ?? ''
  return { name: name.slice(0, name.length - marks.length), ids: [...idsOf(marks), ...alarms] }
}
