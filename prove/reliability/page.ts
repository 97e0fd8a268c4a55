/** Builds docs/reliability.md from the requirements, the tests and proofs that name them, and the proofs' latest figures. */
import { ALARM_NAMES } from '@quarterline/core/base/watch/alarm'
import type { Evidence } from './evidence.ts'
import { GROUPS, type Requirement } from './requirements.ts'

/** The latest figure of each proof, by the proof's name. */
export type Figures = Readonly<Record<string, { figure: string; on: string }>>

interface PageInputs {
  evidence: readonly Evidence[]
  figures: Figures
}

export const REQUIREMENTS: readonly Requirement[] = GROUPS.flatMap(({ requirements }) => requirements)

const shown = ({ evidence }: PageInputs, id: string) => evidence.filter(({ ids }) => ids.includes(id))

type RequirementState = 'met' | 'in part' | 'waits' | 'open'

function standingOf(known: PageInputs, { id, waitsFor, lacks }: Requirement): RequirementState {
  if (shown(known, id).length === 0) return waitsFor ? 'waits' : 'open'
  return lacks ? 'in part' : 'met'
}

const MARK: Record<RequirementState, string> = { met: '✓', 'in part': '◐', waits: '…', open: '✗' }

function lineOf({ name, file }: Evidence, { figures }: PageInputs): string {
  if (file) return `- ${name} ([${file.split('/').at(-1)}](../${file}))`
  const last = figures[name]
  return `- ${name} (\`npm run prove\`)${last ? `: *${last.figure}* (${last.on})` : ''}`
}

/** A requirement with a line for each test, so that two people's additions merge without a conflict. */
function sectionOf(known: PageInputs, requirement: Requirement): string {
  const { id, means, waitsFor, lacks } = requirement
  const lines = shown(known, id).map((one) => lineOf(one, known))
  if (waitsFor) lines.push(`- belongs to what is not built yet: ${waitsFor}`)
  else if (lines.length === 0) lines.push('- no test shows it yet')
  if (lacks) lines.push(`- **not shown yet:** ${lacks}`)
  return `### ${id} ${MARK[standingOf(known, requirement)]}\n\n${means}\n\n${lines.join('\n')}`
}

function countLine(known: PageInputs): string {
  const count = (standing: RequirementState) => REQUIREMENTS.filter((one) => standingOf(known, one) === standing).length
  const rest = `${count('in part')} in part (◐), ${count('waits')} belong to products that are not built yet (…), ${count('open')} are open (✗)`
  return `**${count('met')} of ${REQUIREMENTS.length} met by a test that can fail** (✓); ${rest}.`
}

/** Alarms that neither a proof nor a test fires. */
export const unseenAlarms = (known: PageInputs): string[] =>
  ALARM_NAMES.filter((name) => shown(known, name).length === 0)

/** The cause of an alarm: faults in real processes if there is such a proof, else a test. */
function alarmLine(known: PageInputs, alarm: string): string {
  const all = shown(known, alarm)
  const proofs = all.filter(({ file }) => !file)
  const lines = (proofs.length > 0 ? proofs : all).map(({ name, file }) => {
    if (file) return `${name} ([${file.split('/').at(-1)}](../${file}))`
    const last = known.figures[name]
    return `${name}${last?.figure.includes(alarm) ? ` (${last.on})` : ', **not run yet**'}`
  })
  return `| \`${alarm}\` | ${proofs.length > 0 ? 'real processes' : 'a test'} | ${lines.join('; ') || '**nothing fires it**'} |`
}

/** Every alarm with the proofs or tests that fire it. */
function alarmTable(known: PageInputs): string {
  const head = [
    '## Alarms',
    '',
    'Each is explained in [metrics.md](metrics.md). Faults in real processes fire most of them; a test fires those that take a',
    'quarter of an hour or more, or that check once a day.',
    '',
    '| alarm | fired by | where |',
    '|---|---|---|',
  ]
  return [...head, ...ALARM_NAMES.map((name) => alarmLine(known, name))].join('\n')
}

/** Ids that tests or proofs name but no requirement or alarm has. */
export function unknownIds({ evidence }: PageInputs): string[] {
  const known = new Set<string>([...REQUIREMENTS.map(({ id }) => id), ...ALARM_NAMES])
  return evidence.flatMap(({ name, ids }) => ids.filter((id) => !known.has(id)).map((id) => `${id}: ${name}`))
}

/** The whole page, in Markdown. */
export function pageOf(known: PageInputs): string {
  const groups = GROUPS.map(({ name, requirements }) =>
    [`## ${name}`, ...requirements.map((one) => sectionOf(known, one))].join('\n\n'),
  )
  const head = [
    '# Reliability',
    '',
    'What the house must withstand, and the test or proof that shows it. `npm run reliability` generates this page from the names',
    'of the tests, which carry the ids, and from the latest figures of the long proofs (`npm run prove`, in `reliability.json`).',
    'A test fails if the page is out of date.',
    '',
    countLine(known),
  ]
  return `${[head.join('\n'), ...groups, alarmTable(known)].join('\n\n')}\n`
}
