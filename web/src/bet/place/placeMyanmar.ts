/** Places bodies and maungs, and sends each again under its own key until it is answered (R6-9). */
import { ticketLegs } from '@quarterline/core/bet/slip/slipCombined'
import {
  bodyRequest,
  bodySums,
  type MyanmarBettor,
  maungFault,
  maungRequest,
} from '@quarterline/core/bet/slip/slipMyanmar'
import type { SentBet, SentTicket } from '@quarterline/core/bet/slip/slipShape'
import { isUnderWay } from '@quarterline/core/bet/slip/slipTicket'
import { usePreferences } from '../../account/preferences.ts'
import { hasSeamlessWallet } from '../../account/session.ts'
import { call } from '../../kit/call.ts'
import { tellMyanmar, useMyanmarSlip } from '../store/slipStore.ts'
import { newBetKey } from './betKey.ts'
import { deliverSingles } from './place.ts'
import { deliverTicket } from './placeTicket.ts'

const deliverBodies = (sent: readonly SentBet[], wasLost: boolean) =>
  deliverSingles(sent, ['bet/betsinglemmo', 'bet/vbetsinglemmo'], { tell: tellMyanmar, wasLost })

/** Places every single that is ready, under a new key each. */
export async function placeBodies(bettor: MyanmarBettor): Promise<void> {
  const { slip } = useMyanmarSlip.getState()
  const { ready, obstacle } = bodySums(slip, bettor)
  if (obstacle || ready.length === 0) return
  const legs = slip.legs.filter(({ id }) => ready.includes(id))
  const sent = new Map(
    legs.map((leg): [string, SentBet] => [leg.id, { key: newBetKey(), option: slip.option, bet: bodyRequest(leg) }]),
  )
  usePreferences.getState().choose({ lastStake: legs.at(-1)?.typed ?? '' })
  tellMyanmar({ type: 'send', sent })
  await deliverBodies([...sent.values()], false)
}

function deliverMaung(sent: SentTicket, wasLost: boolean): Promise<void> {
  const { key, option, ticket } = sent
  const order = { bet_key: key, oddsOption: option, ...ticket }
  const name = hasSeamlessWallet() ? 'bet/vbetparlaymmo' : 'bet/betparlaymmo'
  return deliverTicket(sent, call(name, order, { click: key }), { tell: tellMyanmar, wasLost })
}

/** Places the maung as it stands, under a new key. */
export async function placeMaung(bettor: MyanmarBettor): Promise<void> {
  const { slip } = useMyanmarSlip.getState()
  if (isUnderWay(slip.parlay) || maungFault(slip, bettor)) return
  const sent: SentTicket = { key: newBetKey(), mode: 'parlay', option: slip.option, ticket: maungRequest(slip) }
  tellMyanmar({ type: 'sendTicket', sent, legIds: ticketLegs(slip).map(({ id }) => id) })
  await deliverMaung(sent, false)
}

let isResending = false

/** Sends again what has no answer, each under its own key and unchanged. */
export async function resendMyanmar(): Promise<void> {
  if (isResending) return
  isResending = true
  try {
    const { legs, parlay } = useMyanmarSlip.getState().slip
    for (const { attempt } of legs) if (attempt.step === 'unknown') await deliverBodies([attempt.sent], true)
    if (parlay.attempt.step === 'unknown') await deliverMaung(parlay.attempt.sent, true)
  } finally {
    isResending = false
  }
}
