/** Checks a shot from its revealed seeds alone: the number that was drawn for it, and what it pays. */
import type { CheckRound } from '../../pages/check/roundValues.ts'
import { fill, type Language, loadWords } from '../../pages/kit/language.ts'
import { drawNumbers } from '../kit/numberCheck.ts'
import type { OwnWords } from './page/words/en.ts'
import { type FishName, isCatch, KINDS, spanOf } from './rules.ts'

const files = import.meta.glob<{ default: OwnWords }>('./page/words/*.ts')
/** As the loader of a page names them. */
const near = Object.fromEntries(Object.entries(files).map(([path, load]) => [path.replace('/page', ''), load]))

export const checkRound: CheckRound = async (shot, language) => {
  const { serverSeed, clientSeed, nonce, play, stake, payout, currency } = shot
  const words = await loadWords(near, language as Language)
  const kind = (play as { kind: FishName }).kind
  const { pay } = KINDS[kind]
  const span = spanOf(kind)
  const { numbers, step } = drawNumbers({ seeds: { serverSeed, clientSeed, nonce }, below: span, count: 1 }, language)
  const [drawn = 0] = numbers
  const due = isCatch(drawn) ? stake * pay : 0
  const money = (sum: number) => `${(sum / 10_000).toFixed(2)} ${currency}`
  return [
    step,
    {
      title: words.checkNumber,
      text: fill(words.checkNumberText, { last: span - 1, span, pay }),
      lines: [
        [words.fishKind, words[kind]],
        [words.checkPay, `×${pay}`],
        [words.checkDrawn, String(drawn)],
        [words.checkComputed, money(due)],
        [words.checkPaid, money(payout)],
      ],
      isSame: due === payout,
    },
  ]
}
