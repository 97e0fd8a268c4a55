/** Stores the latest figures of the long proofs in docs/reliability.json, and writes their page. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readFiles } from '../../boot/tidy/source.ts'
import { proofs } from '../proofs.ts'
import { root } from '../season/seasonProof.ts'
import { proofEvidence, testEvidence } from './evidence.ts'
import { type Figures, pageOf } from './page.ts'

const FIGURES = join(root, 'docs', 'reliability.json')
export const PAGE = join(root, 'docs', 'reliability.md')

const readFigures = (): Figures => (existsSync(FIGURES) ? JSON.parse(readFileSync(FIGURES, 'utf8')) : {})

/** Stores a proof's figure, under its name and with today's date. */
export function keepFigure(proof: string, figure: string): void {
  const { name } = proofEvidence(proof)
  // Machine's clock: readers want to know how old a figure is.
  const on = new Date().toISOString().slice(0, 10)
  const names = new Set(proofs.map((one) => proofEvidence(one.name).name))
  // Figures of proofs that were removed or renamed are dropped.
  const known = Object.entries({ ...readFigures(), [name]: { figure, on } }).filter(([key]) => names.has(key))
  const inOrder = Object.fromEntries(known.sort(([a], [b]) => (a < b ? -1 : 1)))
  writeFileSync(FIGURES, `${JSON.stringify(inOrder, null, 2)}\n`)
}

/** The inputs of the page in this clone. */
export function known() {
  const tests = testEvidence(readFiles(root)).sort((a, b) => (`${a.file}` < `${b.file}` ? -1 : 1))
  return {
    evidence: [...tests, ...proofs.map(({ name, alarms }) => proofEvidence(name, alarms))],
    figures: readFigures(),
  }
}

/** Writes docs/reliability.md anew. */
export const writePage = (): void => writeFileSync(PAGE, pageOf(known()))
