/** A bracket as a picture: ties with lines to the next round, in a frame that scrolls; buttons change its size. */
import { Minus, Plus } from 'lucide-react'
import { useId, useMemo } from 'react'
import { Button } from '../../kit/Button.tsx'
import { t } from '../../text/text.ts'
import { Crest } from '../Crest.tsx'
import { type BracketRound, type BracketTie, layOut, TIE } from './bracketLayout.ts'
import { roundText, sideText, tieNote, tieScore, tieSentence } from './tieText.ts'
import { useZoom } from './useZoom.ts'

/** Room around the picture, in px of its own. */
const EDGE = 16

interface Props {
  rounds: readonly BracketRound[]
  /** The team whose way is drawn in colour. */
  team: string | undefined
  onTeam: (team: string) => void
}

function SideLine({ tie, at, team, onTeam }: { tie: BracketTie; at: 0 | 1 } & Omit<Props, 'rounds'>) {
  const name = at === 0 ? tie.first : tie.second
  const won = name !== undefined && name === tie.winner
  const isChosen = name !== undefined && name === team
  const paint = isChosen ? 'text-brand' : tie.winner && !won ? 'text-muted' : 'text-ink'
  return (
    <foreignObject y={at * (TIE.height / 2)} width={TIE.width} height={TIE.height / 2}>
      <button
        type="button"
        disabled={name === undefined}
        aria-pressed={isChosen}
        className={`flex size-full items-center gap-2 px-2 text-left text-[12px] ${won ? 'font-bold' : ''} ${paint}`}
        onClick={() => name !== undefined && onTeam(name)}
      >
        {name !== undefined && <Crest name={name} size={18} />}
        <span className="min-w-0 grow truncate">{sideText(name)}</span>
        <span className="figures text-[13px]">{tieScore(tie)?.[at]}</span>
      </button>
    </foreignObject>
  )
}

function TieBox({ tie, team, onTeam }: { tie: BracketTie } & Omit<Props, 'rounds'>) {
  const note = tieNote(tie)
  const height = TIE.height + (note ? TIE.note : 0)
  return (
    <>
      <rect width={TIE.width} height={height} rx="5" className="fill-surface stroke-line" />
      {([0, 1] as const).map(
        (at) => (at === 0 || !tie.isBye) && <SideLine key={at} tie={tie} at={at} team={team} onTeam={onTeam} />,
      )}
      <path d={`M0 ${TIE.height / 2}h${TIE.width}`} className="stroke-line" />
      {note && (
        <foreignObject x="8" y={TIE.height - 5} width={TIE.width - 16} height="20">
          <div className="truncate text-[11px] leading-5 text-muted">{note}</div>
        </foreignObject>
      )}
    </>
  )
}

interface ZoomProps {
  zoom: number
  canZoom: { in: boolean; out: boolean }
  onZoom: (steps: 1 | -1) => void
}

function ZoomBar({ zoom, canZoom, onZoom }: ZoomProps) {
  return (
    <div className="flex items-center justify-end gap-2 border-b border-line px-2 py-1.5">
      <Button
        className="max-wide:min-h-11"
        aria-label={t('media.zoomOut')}
        disabled={!canZoom.out}
        onClick={() => onZoom(-1)}
      >
        <Minus size={14} aria-hidden />
      </Button>
      <span className="figures min-w-12 text-center text-muted">{Math.round(zoom * 100)} %</span>
      <Button
        className="max-wide:min-h-11"
        aria-label={t('media.zoomIn')}
        disabled={!canZoom.in}
        onClick={() => onZoom(1)}
      >
        <Plus size={14} aria-hidden />
      </Button>
    </div>
  )
}

export function BracketTree({ rounds, team, onTeam }: Props) {
  const { columns, lines, width, height, columnX } = useMemo(() => layOut(rounds), [rounds])
  const { frame, zoom, canZoom, zoomBy } = useZoom(width + 2 * EDGE)
  const note = useId()
  return (
    <section className="panel min-w-0">
      <ZoomBar zoom={zoom} canZoom={canZoom} onZoom={zoomBy} />
      <section
        ref={frame}
        aria-label={t('media.bracket')}
        aria-describedby={note}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by the keyboard
        tabIndex={0}
        className="overflow-x-auto"
      >
        <svg
          role="presentation"
          viewBox={`${-EDGE} ${-EDGE} ${width + 2 * EDGE} ${height + 2 * EDGE}`}
          width={(width + 2 * EDGE) * zoom}
          height={(height + 2 * EDGE) * zoom}
          className="mx-auto block select-none"
        >
          {rounds.map((round, at) => (
            <text key={round.round} x={columnX(at)} y="16" fontSize="13" className="fill-ink font-semibold">
              {roundText(round)}
            </text>
          ))}
          {lines.map(({ key, path, team: of }) => (
            <path
              key={key}
              d={path}
              fill="none"
              className={of !== undefined && of === team ? 'stroke-brand' : 'stroke-line-strong'}
              strokeWidth={of !== undefined && of === team ? 2.5 : 1}
            />
          ))}
          {columns.flat().map(({ key, tie, x, y }) => (
            <g key={key} transform={`translate(${x} ${y})`}>
              <title>{tieSentence(tie)}</title>
              <TieBox tie={tie} team={team} onTeam={onTeam} />
            </g>
          ))}
        </svg>
      </section>
      <p id={note} className="border-t border-line px-3 py-2 text-[12px] text-muted">
        {t('media.bracketNote')}
      </p>
    </section>
  )
}
