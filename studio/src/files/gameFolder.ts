/**
 * Opens a game of published files: index, weights and books of every mode, checked whole before anything of it is used.
 * Books are checked once; later starts know by the files' hashes that they were.
 */
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { lstat, mkdir, readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { type Book, readBook } from './bookLine.ts'
import { type BookStore, openBookStore } from './bookStore.ts'
import { checkBooks } from './checkBooks.ts'
import { FaultList } from './fault.ts'
import { computeFigures, type Figures } from './figures.ts'
import { type ModeEntry, readIndex } from './gameIndex.ts'
import { readWeights, type WeightTable } from './weightTable.ts'

export const INDEX = 'index.json'
const CHUNK_BYTES = 131_072
/** How deep below the game's folder the index is looked for, and among how many folders. */
const DEPTH_MAX = 4
const FOLDERS_MAX = 200

/** SHA-256 of each file of a mode, as published, in lower-case hex. */
export interface ModeHashes {
  readonly weights: string
  readonly events: string
}

export interface FilesMode {
  readonly name: string
  /** Millionths of the base bet. */
  readonly cost: bigint
  readonly weights: WeightTable
  readonly figures: Figures
  readonly hashes: ModeHashes
  readonly entry: ModeEntry
  bookOf(row: number): Promise<Book>
}

export interface GameFiles {
  /** The folder of the index. */
  readonly folder: string
  /** SHA-256 of the index. */
  readonly indexHash: string
  /**
   * One hash for the whole folder: SHA-256 over the lines `name hash` of all files, sorted; it is published before
   * play.
   */
  readonly hash: string
  readonly modes: ReadonlyMap<string, FilesMode>
  /** Result files beside the index that no mode names: no fault, but worth a look. */
  readonly unnamed: readonly string[]
}

/** Opens the game below `folder`. Throws RefusedFolder with every fault; then nothing of the game is loaded. */
export async function openGameFiles(folder: string, storeFolder: string): Promise<GameFiles> {
  const faults = new FaultList()
  const place = await findIndex(folder, faults)
  const text = await readFile(join(place, INDEX))
  const entries = readIndex(INDEX, text.toString(), faults)
  for (const entry of entries) await nameAbsentFiles(place, entry, faults)
  faults.refuseIfAny()
  await mkdir(storeFolder, { recursive: true })
  const modes = new Map<string, FilesMode>()
  for (const entry of entries) modes.set(entry.name, await openMode(place, entry, storeFolder, faults))
  const indexHash = sha256(text)
  const named = new Set(entries.flatMap(({ events, weights }) => [events, weights]))
  const beside = (await readdir(place)).filter((name) => /\.(csv|zst)$/.test(name) && !named.has(name))
  return {
    folder: place,
    indexHash,
    hash: hashOfAll(indexHash, [...modes.values()]),
    modes,
    unnamed: beside.sort(),
  }
}

/** The folder of the one index.json that lists modes: the public kit writes it into a subfolder. */
async function findIndex(folder: string, faults: FaultList): Promise<string> {
  const found: string[] = []
  const waiting = [{ path: folder, depth: 0 }]
  for (let seen = 0; seen < waiting.length && seen < FOLDERS_MAX; seen += 1) {
    const { path, depth } = waiting[seen] as { path: string; depth: number }
    for (const entry of await readdir(path, { withFileTypes: true })) {
      if (entry.isFile() && entry.name === INDEX && (await listsModes(join(path, INDEX)))) found.push(path)
      const isSearched = entry.isDirectory() && depth < DEPTH_MAX && !/^(\.|node_modules$)/.test(entry.name)
      if (isSearched) waiting.push({ path: join(path, entry.name), depth: depth + 1 })
    }
  }
  if (found.length > 1) faults.add(INDEX, undefined, `there are ${found.length} of them; one game has one`)
  if (found.length === 0) faults.add(INDEX, undefined, `there is none with "modes" in ${basename(folder)}`)
  faults.refuseIfAny()
  return found[0] as string
}

/**
 * A front end may have another index.json. Broken JSON that contains modes counts as the index, and is refused with its
 * line.
 */
const listsModes = async (path: string): Promise<boolean> => /"modes"/.test(await readFile(path, 'utf8'))

async function nameAbsentFiles(place: string, { name, events, weights }: ModeEntry, faults: FaultList): Promise<void> {
  for (const file of [events, weights]) {
    const isFile = await lstat(join(place, file)).then(
      (found) => found.isFile(),
      () => false,
    )
    if (!isFile) faults.add(INDEX, undefined, `mode "${name}" names ${file}, which is no file beside it`)
  }
}

async function openMode(place: string, entry: ModeEntry, storeFolder: string, faults: FaultList): Promise<FilesMode> {
  const weightsHash = createHash('sha256')
  const weights = await readWeights(entry.weights, hashing(join(place, entry.weights), weightsHash), faults)
  faults.refuseIfAny()
  const hashes = { weights: weightsHash.digest('hex'), events: await hashOf(join(place, entry.events)) }
  // Which books a store holds follows from both files: the rows of one, the lines of the other.
  const storePath = join(storeFolder, sha256(`${hashes.weights} ${hashes.events}`))
  let store = await openBookStore(storePath, weights.rows)
  if (store === undefined) {
    const eventsHash = createHash('sha256')
    const chunks = hashing(join(place, entry.events), eventsHash)
    await checkBooks({ ...entry, chunks, table: weights, storePath, faults })
    faults.refuseIfAny()
    if (eventsHash.digest('hex') !== hashes.events) faults.add(entry.events, undefined, 'it changed while it was read')
    faults.refuseIfAny()
    store = await openBookStore(storePath, weights.rows)
    if (store === undefined) throw new Error(`the store of ${entry.events} is gone`)
  }
  const figures = await computeFigures(weights, entry.cost)
  const { name, cost } = entry
  const opened = store
  const bookOf = (row: number): Promise<Book> => readStoredBook(opened, weights, row)
  return { name, cost, weights, figures, hashes, entry, bookOf }
}

/** A row's book; the stored one is checked again, because a disk may have changed it. */
async function readStoredBook(store: BookStore, table: WeightTable, row: number): Promise<Book> {
  const book = readBook(await store.lineOf(row))
  if (typeof book === 'string' || book.id !== table.ids[row] || book.multiplier !== table.multipliers[row])
    throw new Error(`the stored book of row ${row + 1} is not what was checked`)
  return book
}

/** The chunks of a file, added to a hash as they pass. */
async function* hashing(path: string, hash: ReturnType<typeof createHash>): AsyncGenerator<Buffer> {
  for await (const chunk of createReadStream(path, { highWaterMark: CHUNK_BYTES })) {
    hash.update(chunk)
    yield chunk
  }
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const _ of hashing(path, hash));
  return hash.digest('hex')
}

function hashOfAll(indexHash: string, modes: readonly FilesMode[]): string {
  const lines = [`${INDEX} ${indexHash}`]
  for (const { entry, hashes } of modes)
    lines.push(`${entry.events} ${hashes.events}`, `${entry.weights} ${hashes.weights}`)
  return sha256([...new Set(lines)].sort().join('\n'))
}

const sha256 = (bytes: string | Buffer): string => createHash('sha256').update(bytes).digest('hex')
