/** Writes the published files of a game of ours, index, weights and books, unless they are there: once, as a stream. */
import { hash } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream, existsSync } from 'node:fs'
import { mkdir, rename, rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Writable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import { createZstdCompress } from 'node:zlib'

/** A result: its weight, its pay in hundredths of the bet, and its events as JSON. */
export interface PublishedRow {
  readonly weight: number
  readonly multiplier: number
  readonly events: string
}

export interface PublishedMode {
  readonly name: string
  /** In bets. */
  readonly cost: number
  rows(): Iterable<PublishedRow>
}

const PART_CHARS = 1 << 18

/** Where the files of a game are or will be. @param rules whatever the results follow from, so that other rules have other files */
export const publishedFolder = (dataDir: string, id: string, rules: string): string =>
  join(dataDir, `${id}-${hash('sha256', rules).slice(0, 16)}`)

/** Writes the files into a folder, all or none; files that are there are marked as used today. Results are numbered from 1. */
export async function publishFiles(folder: string, modes: () => readonly PublishedMode[]): Promise<void> {
  if (!existsSync(folder)) await writeFolder(folder, modes)
  // By the process's clock, like the look for old folders: the disk's may be another one.
  const now = new Date()
  await utimes(folder, now, now)
}

async function writeFolder(folder: string, modes: () => readonly PublishedMode[]): Promise<void> {
  const beside = `${folder}.${process.pid}`
  await rm(beside, { recursive: true, force: true })
  await mkdir(beside, { recursive: true })
  const made = modes()
  const entries = made.map(({ name, cost }) => {
    return { name, cost, events: `books_${name}.jsonl.zst`, weights: `lookUpTable_${name}_0.csv` }
  })
  await writeFile(join(beside, 'index.json'), `${JSON.stringify({ modes: entries }, null, 2)}\n`)
  for (const [at, { rows }] of made.entries()) {
    const { events, weights } = entries[at] as (typeof entries)[number]
    await writeRows(rows(), join(beside, weights), join(beside, events))
  }
  await rename(beside, folder).catch((error: unknown) => {
    // Another process of the studio was first; its files are the same.
    if (!existsSync(folder)) throw error
  })
}

const weightLine = ({ weight, multiplier }: PublishedRow, id: number) => `${id},${weight},${multiplier}\n`
const bookLine = ({ multiplier, events }: PublishedRow, id: number) =>
  `{"id":${id},"payoutMultiplier":${multiplier},"events":${events}}\n`

/** Writes both files of a mode side by side: rows are drawn as they are asked for, and drawing them twice takes twice as long. */
async function writeRows(rows: Iterable<PublishedRow>, weightsPath: string, booksPath: string): Promise<void> {
  const weights = createWriteStream(weightsPath)
  const packer = createZstdCompress()
  const done = Promise.all([finished(weights), pipeline(packer, createWriteStream(booksPath))])
  // A failure is thrown where it is awaited; until then it is not unheard.
  done.catch(() => undefined)
  let [weightLines, bookLines, id] = ['', '', 0]
  const flush = async () => {
    await Promise.all([writeTo(weights, weightLines), writeTo(packer, bookLines)])
    weightLines = ''
    bookLines = ''
  }
  for (const row of rows) {
    id += 1
    weightLines += weightLine(row, id)
    bookLines += bookLine(row, id)
    // Lines are gathered: a stream of single ones is slow.
    if (bookLines.length >= PART_CHARS) await flush()
  }
  await flush()
  weights.end()
  packer.end()
  await done
}

/** Writes a part, and waits until there is room for the next one. */
async function writeTo(stream: Writable, part: string): Promise<void> {
  if (!stream.write(part)) await once(stream, 'drain')
}
