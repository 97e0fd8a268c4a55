/** The parts of the house that the lottery needs. */
import type { BetHouse } from '../bet/house.ts'
import type { MoneyActHouse } from '../bet/settle/moneyAct.ts'
import type { Clock } from '../kit/clock.ts'
import type { Reads } from '../kit/reads.ts'
import type { SecretBox } from '../kit/secret/secretBox.ts'
import type { CompanyClient } from './draw/companyClient.ts'

/** The live channel's topic of a member's tickets. */
export const TICKETS_TOPIC = 'lottery'

export interface LotteryHouse extends MoneyActHouse, Pick<BetHouse, 'membersChanged'> {
  clock: Clock
  reads: Reads
  box: SecretBox
  /** Speaks with companies that draw by themselves. */
  companyClient: CompanyClient
  /** Numbers by which people call tickets. */
  refNumbers(count: number): Promise<number[]>
}
