/** Members who cash out their tickets, over HTTP under keys of their own, and remember every payment. */
import { isDeepStrictEqual } from 'node:util'
import type { AnswerOf, RequestOf } from '@quarterline/core/calls'
import { ask, type Member, pause, UNDECIDED, type Url } from './chaosAsk.ts'

type Wish = Pick<Required<RequestOf<'bet/cashout'>>, 'bet_id' | 'percent' | 'amount' | 'bet_key'>
type CashOfferRequest = Omit<Wish, 'bet_key'>
/** The answer to a paid cash-out. */
export type PaidCash = Extract<AnswerOf<'bet/cashout'>, { state: string }>

interface SentCash {
  member: Member
  wish: Wish
  paid?: PaidCash
}

export interface CashCrowd {
  /** Cashes out now and then until stopped, from the member's current tickets. */
  turn(member: Member, ticketsOf: () => string[], isOver: () => boolean): Promise<void>
  /** Sends unanswered requests again until they are answered. */
  resend(withinMs: number): Promise<void>
  /** Sends the key of every payment again. @returns the keys whose answer differs from the first one */
  replay(withinMs: number): Promise<string[]>
  /** The payments. */
  paid(): PaidCash[]
}

const EVERY_MS = 100
const AGAIN_MS = 50
/** This many offers are requested at once. */
const LOOKED_AT = 5
const HALF = 50
const WHOLE = 100
/** Refusals that are retried; the last one says that another cash-out of the same ticket is waiting. */
const LATER = [...UNDECIDED, 'requestProcessing']

/** An offer for some of his tickets, to be accepted as it is. */
async function offerFor(
  url: Url,
  { chance, token }: Member,
  tickets: readonly string[],
): Promise<CashOfferRequest | undefined> {
  const from = chance.whole(0, Math.max(0, tickets.length - LOOKED_AT))
  const percent = chance.unit() < 0.5 ? WHOLE : HALF
  const bets = tickets.slice(from, from + LOOKED_AT).map((bet_id) => ({ bet_id, percent }))
  const answer = await ask(url, 'bet/cashoutoffer', { session_token: token, bets })
  if (answer?.status !== 1) return undefined
  const at = answer.offers.findIndex((offer) => offer.status === 1)
  const amount = answer.offers[at]?.amount
  return amount === undefined ? undefined : { bet_id: bets[at]?.bet_id as string, percent, amount }
}

/** @param url where the platform is @param seed of the keys */
export function openCashing(url: Url, seed: string): CashCrowd {
  const sent = new Map<string, SentCash>()
  let made = 0

  /** @returns the answer, or nothing while it waits or is unknown */
  async function answerTo({ member, wish }: SentCash): Promise<PaidCash | 'refused' | undefined> {
    const answer = await ask(url, 'bet/cashout', { session_token: member.token, ...wish })
    if (answer?.status === 1) return answer.state === 'paid' ? answer : undefined
    return answer && !LATER.includes(answer.statusdesc) ? 'refused' : undefined
  }

  /** @returns whether its outcome is known; a refusal moves nothing and is not stored */
  async function send(one: SentCash): Promise<boolean> {
    sent.set(one.wish.bet_key, one)
    const answer = await answerTo(one)
    if (answer === 'refused') sent.delete(one.wish.bet_key)
    else if (answer) one.paid = answer
    return answer !== undefined
  }

  async function sendUntil(
    left: () => SentCash[],
    hear: (one: SentCash) => Promise<unknown>,
    withinMs: number,
  ): Promise<void> {
    const fromMs = performance.now()
    for (let all = left(); all.length > 0; all = left()) {
      if (performance.now() - fromMs > withinMs)
        throw new Error(`${all.length} cash-outs get no answer within ${withinMs} ms`)
      await Promise.all(
        [...Map.groupBy(all, ({ member }) => member).values()].map(([first]) => hear(first as SentCash)),
      )
      await pause(AGAIN_MS)
    }
  }

  return {
    async turn(member, ticketsOf, isOver) {
      while (!isOver()) {
        await pause(EVERY_MS)
        const tickets = ticketsOf()
        const offered = tickets.length > 0 && (await offerFor(url, member, tickets))
        if (!offered) continue
        const one: SentCash = { member, wish: { ...offered, bet_key: `${seed}.cash.${++made}` } }
        while (!(await send(one)) && !isOver()) await pause(AGAIN_MS)
      }
    },
    resend: (withinMs) => sendUntil(() => [...sent.values()].filter(({ paid }) => !paid), send, withinMs),
    async replay(withinMs) {
      const now = new Map<SentCash, unknown>()
      const hear = async (one: SentCash) => {
        const answer = await answerTo(one)
        if (answer) now.set(one, answer)
      }
      await sendUntil(() => [...sent.values()].filter((one) => !now.has(one)), hear, withinMs)
      return [...now].filter(([one, answer]) => !isDeepStrictEqual(answer, one.paid)).map(([one]) => one.wish.bet_key)
    },
    paid: () => [...sent.values()].flatMap(({ paid }) => (paid ? [paid] : [])),
  }
}
