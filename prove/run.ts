/**
 * `npm run prove`: runs the long proofs, one after the other; exit code 1 when one of them fails. `npm run prove --
 * kills` runs those whose names contain the words. The latest figure of each is stored in docs/reliability.json and
 * printed in docs/reliability.md.
 */
import type { Proof } from './proof.ts'
import { proofs } from './proofs.ts'
import { keepFigure, writePage } from './reliability/figures.ts'

// A studio that is started beside a house makes no million results meanwhile.
process.env.STUDIO_BOOKS ??= 'few'

type ProofEnding = 'held' | 'left out' | 'broken'

async function prove({ name, alarms = [], lacks, run }: Proof): Promise<ProofEnding> {
  const missing = lacks?.()
  if (missing !== undefined) {
    process.stdout.write(`– ${name}: left out, ${missing}\n\n`)
    return 'left out'
  }
  const sinceMs = performance.now()
  process.stdout.write(`${name} …\n`)
  try {
    const said = (await run()).trimEnd()
    const unseen = alarms.filter((alarm) => !said.includes(alarm))
    if (unseen.length > 0) throw new Error(`${said}\nnot seen: ${unseen.join(', ')}`)
    process.stdout.write(`${said}\n✓ ${name}, ${Math.round((performance.now() - sinceMs) / 1000)} s\n\n`)
    keepFigure(name, said.split('\n').at(-1) ?? '')
    return 'held'
  } catch (error) {
    process.stdout.write(`${error instanceof Error ? error.message : String(error)}\n✗ ${name}\n\n`)
    return 'broken'
  }
}

const wanted = process.argv.slice(2).map((word) => word.toLowerCase())
const chosen = proofs.filter(({ name }) => wanted.every((word) => name.toLowerCase().includes(word)))
const ends: ProofEnding[] = []
for (const proof of chosen) ends.push(await prove(proof))
writePage()
const count = (ending: ProofEnding) => ends.filter((one) => one === ending).length
const leftOut = count('left out') > 0 ? `, ${count('left out')} left out` : ''
const broken = count('broken')
process.stdout.write(`${count('held')} proofs hold${leftOut}${broken > 0 ? `, ${broken} do not hold` : ''}.\n`)
process.exitCode = broken === 0 && chosen.length > 0 ? 0 : 1
