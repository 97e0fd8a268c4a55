/** All steps of a check: the seed's, which every game has, and the game's own. */
import { bytesToHex } from '@noble/hashes/utils.js'
import { isElement } from '../../src/fair/chain.ts'
import { blockOf, hashOf } from '../../src/fair/draws.ts'
import { fill } from '../kit/language.ts'
import { jackpotStep } from './jackpotStep.ts'
import type { CheckRound, CheckStep, RevealedRound, RevealedSharedRound } from './roundValues.ts'
import type { CheckPageWords } from './words/en.ts'

type AnyRevealed = RevealedRound | RevealedSharedRound

/** Each game's own steps come with its folder; a shared game is given shared rounds, and a game of one player its own. */
const GAMES = import.meta.glob<{ checkRound: CheckRound<AnyRevealed> }>('../../games/*/check.ts')

const pathOf = (game: string): string => `../../games/${game}/check.ts`

/** Games without their own steps have their results in files, both our games and others'. */
async function filesSteps(round: AnyRevealed, language: string): Promise<readonly CheckStep[]> {
  const isOfFiles = typeof round.play === 'object' && round.play !== null && 'bookId' in round.play
  return isOfFiles ? (await import('./filesSteps.ts')).checkFiles(round as RevealedRound, language) : []
}

/** The seed's fingerprint was published before; of a shared round, the end of its chain. */
function promiseStep({ serverSeed, nonce, hash, ...round }: AnyRevealed, words: CheckPageWords): CheckStep {
  if ('isShared' in round)
    return {
      title: words.promise,
      text: fill(words.chainText, { n: nonce }),
      lines: [
        [words.element, serverSeed],
        [words.published, hash],
      ],
      isSame: isElement(serverSeed, nonce, hash),
    }
  const computed = hashOf(serverSeed)
  return {
    title: words.promise,
    text: words.promiseText,
    lines: [
      [words.serverSeed, serverSeed],
      [words.itsHash, computed],
      [words.published, hash],
    ],
    isSame: computed === hash,
  }
}

/** Computes a round again from its revealed values. */
export async function checkSteps(
  round: AnyRevealed,
  language: string,
  words: CheckPageWords,
): Promise<readonly CheckStep[]> {
  const { serverSeed, clientSeed, nonce, game } = round
  const bytes = bytesToHex(blockOf({ serverSeed, clientSeed, nonce }, 0)).replaceAll(/(.{8})/g, '$1 ')
  const load = GAMES[pathOf(game)]
  const own = load ? await (await load()).checkRound(round, language) : await filesSteps(round, language)
  return [
    promiseStep(round, words),
    {
      title: words.bytes,
      text: 'isShared' in round ? words.chainBytes : words.bytesText,
      lines: [
        [words.message, `${clientSeed}:${nonce}:0`],
        ['HMAC', bytes],
      ],
      isSame: true,
    },
    ...own,
    ...('jackpot' in round ? [jackpotStep(round, words)] : []),
  ]
}
