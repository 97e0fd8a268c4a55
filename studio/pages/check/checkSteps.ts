/** All steps of a check: the seed's, which every game has, and the game's own. */
import { bytesToHex } from '@noble/hashes/utils.js'
import { blockOf, hashOf } from '../../src/fair/draws.ts'
import type { CheckRound, CheckStep, RevealedRound } from './roundValues.ts'
import type { CheckPageWords } from './words/en.ts'

/** Each game's own steps come with its folder. */
const GAMES = import.meta.glob<{ checkRound: CheckRound }>('../../games/*/check.ts')

const pathOf = (game: string): string => `../../games/${game}/check.ts`

/** Games without steps of their own have their results in files, ours and others' alike. */
async function filesSteps(round: RevealedRound, language: string): Promise<readonly CheckStep[]> {
  const isOfFiles = typeof round.play === 'object' && round.play !== null && 'bookId' in round.play
  return isOfFiles ? (await import('./filesSteps.ts')).checkFiles(round, language) : []
}

/** Computes a round again from its revealed values. */
export async function checkSteps(
  round: RevealedRound,
  language: string,
  words: CheckPageWords,
): Promise<readonly CheckStep[]> {
  const { serverSeed, clientSeed, nonce, hash, game } = round
  const computed = hashOf(serverSeed)
  const bytes = bytesToHex(blockOf({ serverSeed, clientSeed, nonce }, 0)).replaceAll(/(.{8})/g, '$1 ')
  const load = GAMES[pathOf(game)]
  const own = load ? await (await load()).checkRound(round, language) : await filesSteps(round, language)
  return [
    {
      title: words.promise,
      text: words.promiseText,
      lines: [
        [words.serverSeed, serverSeed],
        [words.itsHash, computed],
        [words.published, hash],
      ],
      isSame: computed === hash,
    },
    {
      title: words.bytes,
      text: words.bytesText,
      lines: [
        [words.message, `${clientSeed}:${nonce}:0`],
        ['HMAC', bytes],
      ],
      isSame: true,
    },
    ...own,
  ]
}
