/** docs/reliability.md out of the requirements, the tests and proofs that name them, and what the proofs saw last. */
import { ALARM_NAMES } from '@quarterline/core/base/watch/alarm'
import type { Evidence } from './evidence.ts'
import { GROUPS, type Requirement } from './requirements.ts'

/** What a proof saw last, by its name. */
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

/** A requirement, with a line for each test: what two people add goes together without a conflict. */
function told(known: PageInputs, requirement: Requirement): string {
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

/** Alarms that no failure of a proof calls, and no test. */
export const unseenAlarms = (known: PageInputs): string[] =>
  ALARM_NAMES.filter((name) => shown(known, name).length === 0)

/** Where an alarm was called: by harm to real processes, if there is any, and else by a test. */
function alarmLine(known: PageInputs, alarm: string): string {
  const all = shown(known, alarm)
  const proofs = all.filter(({ file }) => !file)
  const lines = (proofs.length > 0 ? proofs : all).map(({ name, file }) => {
    if (file) return `${name} ([${file.split('/').at(-1)}](../${file}))`
    const last = known.figures[name]
    return `${name}${last?.figure.includes(alarm) ? ` (${last.on})` : ', **not run yet**'}`
  })
  return `| \`${alarm}\` | ${proofs.length > 0 ? 'real processes' : 'a test'} | ${lines.join('; ') || '**nothing calls it**'} |`
}

/** Every alarm with what calls it. */
function alarmTable(known: PageInputs): string {
  const head = [
    '## Alarms',
    '',
    'What each means and what to do about it stands in [metrics.md](metrics.md). Real processes are harmed until it calls; what',
    'takes a quarter of an hour or more, or looks once a day, is called in a test.',
    '',
    '| alarm | called by | where |',
    '|---|---|---|',
  ]
  return [...head, ...ALARM_NAMES.map((name) => alarmLine(known, name))].join('\n')
}

/** Ids that tests or proofs name and nobody knows. */
export function unknownIds({ evidence }: PageInputs): string[] {
  const known = new Set<string>([...REQUIREMENTS.map(({ id }) => id), ...ALARM_NAMES])
  return evidence.flatMap(({ name, ids }) => ids.filter((id) => !known.has(id)).map((id) => `${id}: ${name}`))
}

/** The page, whole. */
export function pageOf(known: PageInputs): string {
  const groups = GROUPS.map(({ name, requirements }) =>
    [`## ${name}`, ...requirements.map((one) => told(known, one))].join('\n\n'),
  )
  const head = [
    '# What a house that stands must show',
    '',
    'Made by `npm run reliability` from the names of the tests, which carry the ids, and from what the long proofs saw last',
    '(`npm run prove`, kept in `reliability.json`); a test fails when this page is not what they say. So nothing here is typed.',
    '',
    countLine(known),
  ]
  return `${[head.join('\n'), ...groups, alarmTable(known)].join('\n\n')}\n`
}
