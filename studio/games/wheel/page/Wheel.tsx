/** The page of the wheel: thirty fields that turn under a pointer. */
import { useState } from 'react'
import { fill } from '../../../pages/kit/language.ts'
import { type Millionths, moneyText } from '../../../pages/kit/wire.ts'
import { MiniStage, miniSound, soundWin } from '../../../pages/mini/MiniStage.tsx'
import { OneStep } from '../../../pages/mini/OneStep.tsx'
import { Outlook } from '../../../pages/mini/Panel.tsx'
import { Stake } from '../../../pages/mini/Stake.tsx'
import { type MiniPage, useMini } from '../../../pages/mini/useMini.ts'
import { useShowing } from '../../../pages/mini/useShowing.ts'
import { FIELDS, fieldsByPay, payoutOf, RISKS, type Risk, WHEELS, type WheelPlay } from '../rules.ts'
import { Rim, SPIN_MS } from './Rim.tsx'
import type { Words } from './words/en.ts'

interface Bet {
  stake: Millionths
  risk: Risk
}

interface PartProps {
  page: MiniPage<WheelPlay>
  bet: Bet
  onBet(bet: Bet): void
  words: Words
}

/** Ticks that come slower, as the wheel does. */
const TICKS = Array.from({ length: 22 }, (_, n) => [700, (SPIN_MS / 1000) * (n / 22) ** 1.7, 0.03] as const)

/** How many fields pay what, and which of them came last. */
function Pays({ risk, last, words }: { risk: Risk; last: WheelPlay | undefined; words: Words }) {
  const came = last?.risk === risk ? payoutOf(last) : undefined
  return (
    <ol className="ladder pays">
      {fieldsByPay(risk).map(({ pays, fields }) => (
        <li key={pays} className={came === pays ? (pays > 0 ? 'next' : 'none') : ''}>
          {fill(words.fieldsOf, { n: fields })}
          <b>{(pays / 100).toFixed(2)}×</b>
        </li>
      ))}
    </ol>
  )
}

function Choices({ page, bet, onBet, words, isFixed }: PartProps & { isFixed: boolean }) {
  return (
    <>
      <Stake
        limits={page.config}
        currency={page.currency}
        stake={bet.stake}
        isFixed={isFixed}
        onStake={(stake) => onBet({ ...bet, stake })}
        words={words}
      />
      <div>
        <div className="label">
          <span>{words.risk}</span>
        </div>
        <div className="choices thirds">
          {RISKS.map((risk) => (
            <button
              key={risk}
              type="button"
              aria-pressed={bet.risk === risk}
              disabled={isFixed}
              onClick={() => onBet({ ...bet, risk })}
            >
              {words[risk]}
            </button>
          ))}
        </div>
      </div>
    </>
  )
}

function MayCome({ page: { currency }, bet: { stake, risk }, words }: Omit<PartProps, 'onBet'>) {
  const most = Math.max(...WHEELS[risk])
  const winning = WHEELS[risk].filter((pays) => pays > 0).length
  return (
    <Outlook
      lines={[
        [words.winChance, `${((winning / FIELDS) * 100).toFixed(1)}%`],
        [words.most, `${moneyText(Math.floor((stake * most) / 100), currency)} (${(most / 100).toFixed(2)}×)`],
        [words.lossCosts, moneyText(stake, currency)],
      ]}
    />
  )
}

export function Wheel({ words }: { words: Words }) {
  const page = useMini<WheelPlay>({ hasSteps: false })
  const { round, config } = page
  const [wish, setWish] = useState<Bet>()
  const bet = wish ?? { stake: config?.defaultBetLevel ?? 0, risk: 'brisk' }
  const { isShowing, show } = useShowing(SPIN_MS)
  const last = round?.state[0]

  async function play() {
    const played = await page.start(bet.stake, { risk: bet.risk })
    if (!played) return undefined
    miniSound.play(TICKS)
    await show()
    soundWin(played)
    return played
  }

  return (
    <MiniStage
      page={page}
      words={words}
      lost={words.stakeLost}
      isShowing={isShowing}
      top={<Pays risk={bet.risk} last={isShowing ? undefined : last} words={words} />}
      panel={
        <OneStep
          {...{ page, words, play, isShowing }}
          stake={bet.stake}
          button={words.spin}
          outlook={<MayCome {...{ page, bet, words }} />}
          choices={(isFixed) => <Choices {...{ page, bet, words, isFixed }} onBet={setWish} />}
        />
      }
      picture={<Rim risk={bet.risk} last={last} round={round?.betID ?? 0} isTurning={isShowing} />}
      column={{ head: words.risk, of: ({ risk }) => words[risk] }}
      rules={<p>{fill(words.rulesText, { max: (Math.max(...WHEELS.wild) / 100).toLocaleString('en') })}</p>}
    />
  )
}
