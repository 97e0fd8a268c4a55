/** Several tables beside one another on a wide screen, each with a session of its own: `/tables`. */
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { ChevronLeft, VolumeX } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Empty, Failed, Skeleton } from '../../kit/States.tsx'
import { codeOf, useCall } from '../../kit/useCall.ts'
import { t } from '../../text/text.ts'
import { SittingFacts, TOOL_ICON, ToolButton } from '../frame/GameBar.tsx'
import { type FrameGame, GameStage, useGameNotice } from '../frame/GameStage.tsx'
import { NoticeLine } from '../frame/Stage.tsx'
import { useFrame } from '../frame/useFrame.ts'
import { useOpenGame } from '../frame/useOpenGame.ts'
import { useReloadOnPolicy } from '../frame/useReloadOnPolicy.ts'
import { firstTables, isTable, tableName } from '../lobby/manyTables.ts'

const LOOK_EVERY_MS = 10_000
/** As much as a table's narrow layout needs, with some air. */
const COLUMN_PX = 440
const COLUMNS_MAX = 4

/** How many tables have room, at least one. */
function useRoom(): number {
  const count = () => Math.max(1, Math.min(COLUMNS_MAX, Math.floor(innerWidth / COLUMN_PX)))
  const [room, setRoom] = useState(count)
  useEffect(() => {
    const fit = () => setRoom(count())
    addEventListener('resize', fit)
    return () => removeEventListener('resize', fit)
  })
  return room
}

interface ColumnProps {
  game: FrameGame
  /** Those that it can be changed for: the ones that do not stand beside it. */
  others: readonly FrameGame[]
  onChange: (name: string) => void
}

function Column({ game, others, onChange }: ColumnProps) {
  const { provider, game: id } = game
  const [open, onAgain] = useOpenGame({ provider, game: id }, false)
  const { data: sitting } = useCall(
    'game/GameSession',
    { provider, game: id },
    { refetchMs: LOOK_EVERY_MS, keep: true },
  )
  const frame = useFrame(open, () => undefined)
  const { notice, isOffline } = useGameNotice(sitting, frame.isOver)
  useReloadOnPolicy(open)
  return (
    <section aria-label={game.name} className="flex min-w-0 flex-1 flex-col border-r border-art-line last:border-r-0">
      <div className="flex h-10 flex-none items-center gap-1 bg-stage-2 px-2">
        <select
          aria-label={t('game.table')}
          className="mr-auto h-8 min-w-0 rounded-base border border-art-edge bg-art-button px-2 font-semibold"
          value={tableName(game)}
          onChange={({ target }) => onChange(target.value)}
        >
          {[game, ...others]
            .toSorted((a, b) => a.name.localeCompare(b.name))
            .map((one) => (
              <option key={tableName(one)} value={tableName(one)}>
                {one.name}
              </option>
            ))}
        </select>
        {frame.tools.map((tool) => (
          <ToolButton
            key={tool}
            label={t(`game.tool.${tool}`)}
            icon={tool === 'sound' && frame.isMuted ? VolumeX : TOOL_ICON[tool]}
            onPress={() => frame.tool(tool)}
          />
        ))}
      </div>
      {notice?.place === 'over' && <NoticeLine notice={notice} />}
      <GameStage {...{ game, open, frame, notice, isOffline, onAgain }} />
    </section>
  )
}

function Columns({ tables }: { tables: readonly FrameGame[] }) {
  const navigate = useNavigate()
  const room = useRoom()
  const { at } = useSearch({ strict: false })
  const { data: sitting } = useCall('game/GameSession', {}, { refetchMs: LOOK_EVERY_MS, keep: true })
  const shown = firstTables(tables, at?.split(',') ?? [], room)
  const others = tables.filter((one) => !shown.includes(one))
  const change = (place: number, name: string) =>
    navigate({
      to: '/tables',
      search: { at: shown.map((one, here) => (here === place ? name : tableName(one))).join(',') },
      replace: true,
    })
  return (
    <main id="main" className="flex grow flex-col bg-stage text-on-art">
      <div className="on-header flex h-11 flex-none items-center gap-3 border-b border-art-line bg-stage-2 px-3">
        <Link
          to="/casino"
          search={{ show: 'table' }}
          className="inline-flex h-8 flex-none items-center gap-1.5 rounded-base border border-art-edge bg-art-button px-3 font-semibold hover:bg-art-hover"
        >
          <ChevronLeft size={16} aria-hidden />
          {t('game.back')}
        </Link>
        <h1 className="cut mr-auto text-[14px] font-bold">{t('game.manyTables')}</h1>
        <SittingFacts sitting={sitting} className="flex" />
      </div>
      <div className="flex min-h-[600px] grow">
        {shown.map((game, place) => (
          <Column key={tableName(game)} game={game} others={others} onChange={(name) => void change(place, name)} />
        ))}
      </div>
    </main>
  )
}

export function ManyTables() {
  const { data, error, refetch } = useCall('game/GameList', {}, { isSaidHere: true })
  if (error && !data) return <Failed text={t('game.failed')} code={codeOf(error)} onRetry={() => void refetch()} />
  if (!data) return <Skeleton rows={1} height={400} />
  const tables = data.rows.filter(isTable)
  if (tables.length > 0) return <Columns tables={tables} />
  return (
    <main id="main" className="grow">
      <Empty text={t('game.unknown')} />
    </main>
  )
}
