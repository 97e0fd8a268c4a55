/** A bracket as a list of its rounds, the last first: for phones and for those who hear the page. */
import { teamText } from '../../text/teamText.ts'
import { t } from '../../text/text.ts'
import { Crest } from '../Crest.tsx'
import type { BracketRound, BracketTie } from './bracketLayout.ts'
import { roundText, sideText, tieNote, tieScore } from './tieText.ts'

function Side({ tie, at }: { tie: BracketTie; at: 0 | 1 }) {
  const name = at === 0 ? tie.first : tie.second
  const score = tieScore(tie)?.[at]
  const won = name !== undefined && name === tie.winner && !tie.isBye
  return (
    <span className={`flex min-h-[30px] items-center gap-2 ${won ? 'font-bold' : ''}`}>
      {name === undefined ? <span className="w-[18px]" /> : <Crest name={name} size={18} />}
      <span className="min-w-0 grow">
        {sideText(name)}
        {won && <span className="sr-only"> – {t('media.winnerIs', { team: teamText(name) })}</span>}
      </span>
      <span className="figures">{score ?? '–'}</span>
    </span>
  )
}

/** Whether a team of the round is known; a round without one stays closed, for it says nothing yet. */
const hasTeam = ({ ties }: BracketRound) => ties.some(({ first, second }) => (first ?? second) !== undefined)

export function BracketList({ rounds }: { rounds: readonly BracketRound[] }) {
  return (
    <div className="flex min-w-0 flex-col gap-2">
      {rounds.toReversed().map((round) => (
        <details key={round.round} open={hasTeam(round)} className="panel">
          <summary className="flex min-h-10 cursor-pointer items-center gap-2 bg-band px-3 font-semibold text-band-ink max-wide:min-h-11">
            {roundText(round)}
            <span className="figures rounded-full bg-surface px-2 text-[12px] text-ink">{round.ties.length}</span>
          </summary>
          <ul className="wide:grid wide:grid-cols-2">
            {round.ties.map((tie, at) => (
              <li
                key={`${tie.first ?? at}/${tie.second ?? ''}`}
                className="grid gap-x-3 border-b border-line mid:grid-cols-[7.5rem_minmax(0,1fr)] px-3 py-1 max-wide:last:border-0 wide:odd:border-r"
              >
                <span className="pt-1.5 text-[12px] text-muted max-mid:empty:hidden">{tieNote(tie)}</span>
                <span className="min-w-0">
                  <Side tie={tie} at={0} />
                  {!tie.isBye && <Side tie={tie} at={1} />}
                </span>
              </li>
            ))}
          </ul>
        </details>
      ))}
    </div>
  )
}
