/** The table of sic bo: the dome, the mat, and what came. */
import { fill } from '../../../pages/kit/language.ts'
import { Room } from '../../../pages/table/Room.tsx'
import { Facts, Last, Line, Phase, RoundVerdict } from '../../../pages/table/Scene.tsx'
import type { TableKind, TableView } from '../../../pages/table/tableKind.ts'
import { SHAKE } from '../../../pages/table/tones.ts'
import { type Roll, returnOf, totalOf } from '../rules.ts'
import { SHAKE_MS } from '../timing.ts'
import { DiceMat } from './DiceMat.tsx'
import { Dome } from './Dome.tsx'
import { Rolls } from './Rolls.tsx'
import { Rules } from './Rules.tsx'
import { spotText } from './spotText.ts'
import type { Words } from './words/en.ts'

type View = TableView<Words>

/** What lies under the dome before the first roll of a page. */
const AT_FIRST = [1, 2, 3]

const Above = (view: View) => {
  const { round, plays, result, nowMs, words, last, me, line } = view
  const { placed, laid, pools, isOpen, chosen, lay, takeBack } = view
  const play = round.play as Roll | undefined
  const dice = play?.dice ?? (plays.at(-1) as Roll | undefined)?.dice ?? AT_FIRST
  const shake = play && { round: round.id, sinceMs: nowMs - (round.dealsMs ?? nowMs) }
  return (
    <>
      <div className="scene">
        <Room hasShoe={false} />
        <Facts {...{ view, spot: 'small' }} />
        {last.length > 0 && <Last {...{ last, me, words }} />}
        <Dome {...{ dice, shake }} />
        <Phase view={view} />
        {result && <RoundVerdict {...{ view, kind: SIC_BO, result }} />}
        <Line line={line} />
      </div>
      <DiceMat {...{ words, me, placed, laid, pools, isOpen, chosen, lay, takeBack, result }} />
    </>
  )
}

const Below = ({ plays, words, lastRound }: View) => <Rolls {...{ plays, words, last: lastRound }} />

export const SIC_BO: TableKind<Words> = {
  ...{ Above, Below, Rules, momentTones: SHAKE, spotText },
  returnOf: (play, spot) => returnOf(spot, play as Roll),
  resultText: (play, words) => fill(words.rolled, { dice: (play as Roll).dice.join(' · '), n: totalOf(play as Roll) }),
  playText: (play) => (play as Roll).dice.join(' · '),
  momentsOf: () => [0, 800, 1600, 2400, SHAKE_MS],
}
