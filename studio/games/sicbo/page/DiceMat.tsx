/** The mat of sic bo: sides at both ends, between them doubles and triples, totals, pairs and single numbers. */
import { memo } from 'react'
import { fill } from '../../../pages/kit/language.ts'
import { MiniStack, SpotButton } from '../../../pages/table/Spot.tsx'
import { SpotField } from '../../../pages/table/SpotField.tsx'
import type { TableView } from '../../../pages/table/tableKind.ts'
import { sumOf } from '../../../pages/table/tableWire.ts'
import { BETS, FACES, KIND_PAYS, PAIRS, type Roll, returnOf, TOTALS } from '../rules.ts'
import { Die } from './Die.tsx'
import { spotText } from './spotText.ts'
import type { Words } from './words/en.ts'

export type DiceMatProps = Pick<
  TableView<Words>,
  'words' | 'me' | 'placed' | 'laid' | 'pools' | 'isOpen' | 'chosen' | 'lay' | 'takeBack' | 'result'
>

interface DiceSpotProps extends DiceMatProps {
  spot: string
  className: string
  /** Instead of its name, which is then only read out. */
  children?: React.ReactNode
}

function DiceSpot({ spot, className, children, ...props }: DiceSpotProps) {
  const { words, me, placed, laid, pools, isOpen, chosen, lay, takeBack, result } = props
  const [confirmed, waiting] = [placed[spot] ?? 0, laid[spot] ?? 0]
  const pool = pools[spot]?.sum ?? 0
  const outcome = result && (returnOf(spot, result as Roll) > 0 ? ' won' : ' lost')
  return (
    <SpotButton
      {...{ spot, isOpen, onTakeBack: takeBack }}
      className={`${className}${outcome ?? ''}`}
      onLay={() => lay([{ spot, amount: chosen }])}
    >
      {children}
      <span className={children ? 'hidden' : 'name'}>{spotText(spot, words)}</span>
      <span className="pay">{fill(words.pays, { n: KIND_PAYS[BETS[spot]?.kind ?? 'side'] / 100 })}</span>
      {pool > 0 && <span className="sum">{sumOf(pool)}</span>}
      {confirmed + waiting > 0 && <MiniStack {...{ confirmed, laid: waiting, values: me.chips, words }} />}
    </SpotButton>
  )
}

const Faces = ({ faces }: { faces: readonly number[] }) => (
  <span className="faces">
    {faces.map((face, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the same face lies there more than once
      <Die key={at} face={face} />
    ))}
  </span>
)

/** A large spot at an end of the mat. */
const Side = ({ spot, range, ...props }: DiceMatProps & { spot: 'small' | 'big' | 'odd' | 'even'; range?: string }) => (
  <DiceSpot {...props} spot={spot} className={`side ${spot}`}>
    <b>{spotText(spot, props.words)}</b>
    {range && <span className="range">{range}</span>}
  </DiceSpot>
)

/** Drawn anew when something on it changes, not with every tick of the clock. */
export const DiceMat = memo((props: DiceMatProps) => (
  <SpotField className="dice-mat" label={props.words.bets}>
    <Side {...props} spot="small" range="4 – 10" />
    <Side {...props} spot="odd" />
    <div className="row doubles">
      {FACES.map((face) => (
        <DiceSpot key={face} {...props} spot={`double${face}`} className="small-spot">
          <Faces faces={[face, face]} />
        </DiceSpot>
      ))}
    </div>
    <div className="row triples">
      {FACES.slice(0, 3).map((face) => (
        <DiceSpot key={face} {...props} spot={`triple${face}`} className="small-spot">
          <Faces faces={[face, face, face]} />
        </DiceSpot>
      ))}
      <DiceSpot {...props} spot="anyTriple" className="small-spot any" />
      {FACES.slice(3).map((face) => (
        <DiceSpot key={face} {...props} spot={`triple${face}`} className="small-spot">
          <Faces faces={[face, face, face]} />
        </DiceSpot>
      ))}
    </div>
    <div className="row totals">
      {TOTALS.map((total) => (
        <DiceSpot key={total} {...props} spot={`total${total}`} className="small-spot">
          <b>{total}</b>
        </DiceSpot>
      ))}
    </div>
    <div className="row pairs">
      {PAIRS.map(([low, high]) => (
        <DiceSpot key={`${low}${high}`} {...props} spot={`pair${low}${high}`} className="small-spot">
          <Faces faces={[low, high]} />
        </DiceSpot>
      ))}
    </div>
    <div className="row singles">
      {FACES.map((face) => (
        <DiceSpot key={face} {...props} spot={`single${face}`} className="small-spot">
          <Faces faces={[face]} />
        </DiceSpot>
      ))}
    </div>
    <Side {...props} spot="big" range="11 – 17" />
    <Side {...props} spot="even" />
  </SpotField>
))
