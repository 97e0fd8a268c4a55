/** Games of providers: rounds that do not end, providers, games with their returns, and free spins. */
import { w } from '../../text/consoleText.ts'
import { WaitingActs } from '../approval/WaitingActs.tsx'
import { PageHead } from '../frame/PageHead.tsx'
import { useWho } from '../session.ts'
import { useAddress } from '../useAddress.ts'
import { FreeSpins } from './FreeSpins.tsx'
import { GameTable } from './GameTable.tsx'
import { GAME_ACTS } from './gameActs.ts'
import { HouseJackpots } from './HouseJackpots.tsx'
import { MoneyInTransit } from './MoneyInTransit.tsx'
import { ProviderTable } from './ProviderTable.tsx'
import { UnfinishedRounds } from './UnfinishedRounds.tsx'

export function GamesDesk() {
  const isSupervisor = useWho().role === 'supervisor'
  const [opened, setOpened] = useAddress('round')
  return (
    <div className="flex flex-col gap-3">
      <PageHead title={w('page.games')} note={w('games.about')} />
      <WaitingActs kind={GAME_ACTS} onLook={setOpened} />
      <UnfinishedRounds opened={opened} onOpen={setOpened} isSupervisor={isSupervisor} />
      <MoneyInTransit isSupervisor={isSupervisor} />
      <ProviderTable isSupervisor={isSupervisor} />
      <GameTable isSupervisor={isSupervisor} />
      <HouseJackpots isSupervisor={isSupervisor} />
      <FreeSpins isSupervisor={isSupervisor} />
      {!isSupervisor && <p className="text-muted">{w('games.readOnly')}</p>}
    </div>
  )
}
