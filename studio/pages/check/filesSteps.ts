/** Checks a round of a game of published files: the files by their hashes, the drawn row, its book, and the payout. */
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { drawsOf, hashOf } from '../../src/fair/draws.ts'
import { readPublic } from '../kit/wire.ts'
import { FILES_WORDS } from './filesWords.ts'
import type { CheckRound } from './roundValues.ts'

/** As the round keeps it. */
interface FilesRoundPlay {
  mode: string
  hash: string
  row: number
  bookId: string
  multiplier: number
}

interface Manifest {
  hash: string
  files: Readonly<Record<string, string>>
  modes: Readonly<Record<string, { weights: string }>>
}

/** A row of the weights: where its numbers begin and end, and what stands in it. */
interface DrawnRow {
  row: number
  id: string
  multiplier: string
}

/** The hash of a whole game, from the hashes of its files. */
const hashOfFiles = (files: Manifest['files']): string =>
  hashOf(
    Object.entries(files)
      .map(([name, hash]) => `${name} ${hash}`)
      .sort()
      .join('\n'),
  )

/** The rows of the weights, one after the other: a million of them at once would not fit in a phone. */
function* rowsOf(text: string): Generator<string[]> {
  for (let from = 0; from < text.length; ) {
    const next = text.indexOf('\n', from)
    const line = text.slice(from, next === -1 ? text.length : next).trim()
    if (line !== '') yield line.split(',').map((cell) => cell.trim())
    from = next === -1 ? text.length : next + 1
  }
}

function totalOf(text: string): bigint {
  let total = 0n
  for (const [, weight = '0'] of rowsOf(text)) total += BigInt(weight)
  return total
}

/** The row on which a number falls, counted from 1. */
function rowOf(text: string, drawn: bigint): DrawnRow | undefined {
  let end = 0n
  let row = 0
  for (const [id = '', weight = '0', multiplier = '0'] of rowsOf(text)) {
    row += 1
    end += BigInt(weight)
    if (drawn < end) return { row, id, multiplier }
  }
  return undefined
}

export const checkFiles: CheckRound = async (round, language) => {
  const { serverSeed, clientSeed, nonce, amount, payout, currency, game } = round
  const play = round.play as FilesRoundPlay
  const words = FILES_WORDS[language as keyof typeof FILES_WORDS] ?? FILES_WORDS.en
  const manifest = (await (await readPublic(`/published/${game}`)).json()) as Manifest
  const name = manifest.modes[play.mode]?.weights ?? ''
  const bytes = new Uint8Array(await (await readPublic(`/published/${game}/${encodeURIComponent(name)}`)).arrayBuffer())
  const weightsHash = bytesToHex(sha256(bytes))
  const text = new TextDecoder().decode(bytes)
  const total = totalOf(text)
  const drawn = drawsOf({ serverSeed, clientSeed, nonce }).belowBig(total)
  const found = rowOf(text, drawn)
  const book = await (await readPublic(`/published/${game}/${encodeURIComponent(play.mode)}/${found?.row ?? 0}`)).text()
  const bookMultiplier = /"payoutMultiplier":(\d+)/.exec(book)?.[1] ?? ''
  const due = Number((BigInt(amount) * BigInt(found?.multiplier ?? 0)) / 100n)
  const money = (sum: number) => `${(sum / 10_000).toFixed(2)} ${currency}`
  return [
    {
      title: words.files,
      text: words.filesText,
      lines: [
        [words.ofRound, play.hash],
        [words.ofAll, hashOfFiles(manifest.files)],
        [name, weightsHash],
      ],
      isSame: hashOfFiles(manifest.files) === play.hash && manifest.files[name] === weightsHash,
    },
    {
      title: words.draw,
      text: words.drawText,
      lines: [
        [words.total, String(total)],
        [words.number, String(drawn)],
        [words.row, String(found?.row)],
      ],
      isSame: found?.row === play.row && found?.id === play.bookId,
    },
    {
      title: words.book,
      text: words.bookText,
      lines: [
        ['id', found?.id ?? ''],
        ['×', (Number(found?.multiplier ?? 0) / 100).toFixed(2)],
        [words.events, book.slice(0, 2000)],
        [words.computed, money(due)],
        [words.paid, money(payout)],
      ],
      isSame: bookMultiplier === found?.multiplier && due === payout,
    },
  ]
}
