/** Members who bet over HTTP under keys of their own, and remember every answer. */
import { isDeepStrictEqual } from 'node:util'
import type { Chance } from '@quarterline/core/base/chance'
import { lineOf, quartersOf } from '@quarterline/core/base/line'
import type { RequestOf, SuccessOf } from '@quarterline/core/calls'
import { hasLine, pickLine, picksOf, priceTypeOf } from '@quarterline/core/market/betType'
import { type BoardMarket, type BoardMatch, decode, emptyBoard } from '@quarterline/core/market/board'
import { shownOdds } from '@quarterline/core/market/quote'
import { ask, type CrowdOptions, logIn, type Member, pause, UNDECIDED, type Url } from './chaosAsk.ts'
import { openCashing, type PaidCash } from './chaosCash.ts'

type Wish = RequestOf<'bet/betsingle'>['bets'][number] & { bet_key: string }
export type BetAnswer = SuccessOf<'bet/betsingle'>['bets'][number]

/** A bet that was sent at least once. */
interface SentRequest {
  member: Member
  wish: Wish
  times: number
  answer?: BetAnswer
}

export interface Crowd {
  logIn(): Promise<void>
  /** Bets, and cashes out accepted bets, until stopped; resolves when every member has stopped. */
  bet(until: () => boolean): Promise<void>
  /** Sends unanswered requests again until they are answered. */
  resend(withinMs: number): Promise<void>
  /**
   * Sends every key again until it is answered, or thousands of them.
   * @returns the keys whose answer differs from the first one
   */
  replay(withinMs: number): Promise<string[]>
  /** Stakes far more than any limit allows, rarely enough to be answered each time. */
  overreach(until: () => boolean): Promise<void>
  /** One member's current view of the board; empty where it is unavailable. */
  board(): Promise<BoardMatch[]>
  /** The duration of each answered bet request, in ms. */
  tookMs(): number[]
  /** How often bet requests were refused as a whole, by code. */
  refusals(): Map<string, number>
  /** Answers by key: of every accepted bet, and of each member's last refusals. */
  answers(): Map<string, BetAnswer>
  /** The payments for cashed-out tickets. */
  cashed(): PaidCash[]
  /** How many bets were answered, forgotten ones included. */
  answered(): number
  /** How many bets were accepted. */
  accepted(): number
  /** How many bets had to be sent more than once to get an answer. */
  doubted(): number
}

const OPTION = 2
const REPLAYED_AT_ONCE = 20
/** Of more keys than this, a sample of this size is sent again: a session may send two hundred bets a second. */
const REPLAYED_MAX = 6000
const AFTER_FAILURE_MS = 20
const BOARD_EVERY = 25
const WHILE_SHUT_MS = 300
/** More than the house accepts from any member; two hundred refusals in a minute suspend a member. */
const TOO_MUCH = 1e8
const OVERREACH_EVERY_MS = 800
/** A house stores two hundred refusals of a member; one whose answer was lost may be among them. */
const REFUSED_KEPT = 150

/** A suspended member asks again this much later: an immediate retry would only add requests. */
const AT_REST_MS = 500

async function board(url: Url, member: Member): Promise<BoardMatch[]> {
  const lists = await ask(url, 'uxmarket', { session_token: member.token })
  return lists?.status === 1 ? [...decode(emptyBoard(), lists as never).match.values()] : []
}

const isOpen = ({ markets }: BoardMatch) => markets.some(({ status }) => status === 'open')

/** A bet on some pick of a market, as the board shows it. */
function wishOn(bet_key: string, match: BoardMatch, chance: Chance): Wish {
  const market = match.markets[chance.whole(0, match.markets.length - 1)] as BoardMarket
  const { betType, period, line, prices } = market
  const at = chance.whole(0, prices.length - 1)
  const pick = picksOf(market)[at] as string
  const type = priceTypeOf(betType, 'HK')
  const odds = (shownOdds(betType, prices[at] as number, type)?.milli ?? 0) / 1000
  const quarters = pickLine(betType, pick, quartersOf(line) ?? 0)
  return {
    bet_key,
    matchId: match.id,
    betType,
    period,
    pick,
    odds,
    oddsType: type,
    marketType: match.group,
    ...(hasLine(betType) && { line: lineOf(quarters) }),
    ...(match.group === 3 && { score: [...match.score] }),
    bet_amount: chance.whole(3, 9),
  }
}

type OnAnswer = (one: SentRequest, answer: BetAnswer) => unknown

const isDecided = ({ statusdesc }: BetAnswer) => !UNDECIDED.includes(statusdesc)

/** The sent bets by key, and their sending. */
function openNotes(url: Url, call: 'bet/betsingle' | 'bet/vbetsingle') {
  const sent = new Map<string, SentRequest>()
  const refusals = new Map<string, number>()
  const tookMs: number[] = []
  let answered = 0
  const refused = (code: string) => void refusals.set(code, (refusals.get(code) ?? 0) + 1)

  /** Sends bets of one member, and passes each decision to `hear`. @returns whether each has one */
  async function send(member: Member, wishes: readonly Wish[], hear: OnAnswer): Promise<boolean> {
    for (const wish of wishes) {
      const one = sent.get(wish.bet_key) ?? { member, wish, times: 0 }
      if (!one.answer) one.times++
      sent.set(wish.bet_key, one)
    }
    const body = { session_token: member.token, oddsOption: OPTION, bets: wishes }
    const fromMs = performance.now()
    const answer = await ask(url, call, body, refused)
    if (answer?.status !== 1) return false
    tookMs.push(performance.now() - fromMs)
    for (const item of answer.bets.filter(isDecided)) {
      const one = sent.get(item.bet_key)
      if (one) hear(one, item)
    }
    for (const { statusdesc } of answer.bets.filter((item) => !isDecided(item))) refused(statusdesc)
    return answer.bets.every(isDecided) || pause(AT_REST_MS).then(() => false)
  }

  /** Remembers an answer, and no more refusals than the house does. */
  const keep: OnAnswer = (one, answer) => {
    if (one.answer) return
    one.answer = answer
    answered++
    const { refused } = one.member
    if (answer.bet_id === undefined) refused.push(one.wish.bet_key)
    if (refused.length > REFUSED_KEPT) sent.delete(refused.shift() as string)
  }

  return { sent, refusals, tookMs, answered: () => answered, send, keep }
}

/** Sends unanswered bets again. */
function openReplay({ send, refusals }: Pick<ReturnType<typeof openNotes>, 'send' | 'refusals'>) {
  /** Sends bets again, each member his own, several at once. */
  async function sendAgain(bets: readonly SentRequest[], hear: OnAnswer): Promise<void> {
    const sendOwn = async (member: Member, own: readonly SentRequest[]) => {
      for (let at = 0; at < own.length; at += REPLAYED_AT_ONCE) {
        const wishes = own.slice(at, at + REPLAYED_AT_ONCE).map(({ wish }) => wish)
        if (!(await send(member, wishes, hear))) await pause(AFTER_FAILURE_MS)
      }
    }
    await Promise.all([...Map.groupBy(bets, ({ member }) => member)].map((own) => sendOwn(...own)))
  }

  const unanswered = (bets: number, withinMs: number) =>
    `${bets} bets get no answer within ${withinMs} ms; refused were ${[...refusals].join(' ')}`

  /** Without an answer nothing is known, so a request that was lost or over the rate limit is sent again. */
  return async function sendUntil(left: () => SentRequest[], hear: OnAnswer, withinMs: number): Promise<void> {
    const fromMs = performance.now()
    for (let bets = left(); bets.length > 0; bets = left()) {
      if (performance.now() - fromMs > withinMs) throw new Error(unanswered(bets.length, withinMs))
      await sendAgain(bets, hear)
      await pause(AFTER_FAILURE_MS)
    }
  }
}

/** A member's actions: bet as a page does, or stake too much. */
function openTurns(
  url: Url,
  { seed, restMs }: CrowdOptions,
  { send, keep }: Pick<ReturnType<typeof openNotes>, 'send' | 'keep'>,
) {
  let made = 0
  const openOnes = async (member: Member) => (await board(url, member)).filter(isOpen)
  function wishOnAny({ chance }: Member, matches: readonly BoardMatch[]): Wish {
    const match = matches[chance.whole(0, matches.length - 1)] as BoardMatch
    return wishOn(`${seed}.${++made}`, match, chance)
  }

  async function bet(member: Member, isOver: () => boolean): Promise<void> {
    let matches: BoardMatch[] = []
    for (let turn = 0; !isOver(); turn++) {
      if (turn % BOARD_EVERY === 0 || matches.length === 0) matches = await openOnes(member)
      if (matches.length === 0) {
        await pause(WHILE_SHUT_MS)
        continue
      }
      const wishes = Array.from({ length: member.chance.whole(1, 3) }, () => wishOnAny(member, matches))
      let isShut = false
      const hear: OnAnswer = (one, answer) => {
        keep(one, answer)
        isShut ||= answer.statusdesc === 'oddsIsUpdating'
      }
      // As a page does it: the same bets under the same keys, until somebody answers.
      while (!(await send(member, wishes, hear)) && !isOver()) await pause(AFTER_FAILURE_MS)
      // A member does not bet repeatedly on a market that the page shows as suspended.
      if (isShut) {
        matches = []
        await pause(WHILE_SHUT_MS)
      } else if (restMs) await pause(restMs)
    }
  }

  async function overreach(member: Member, isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      const matches = await openOnes(member)
      if (matches.length > 0) await send(member, [{ ...wishOnAny(member, matches), bet_amount: TOO_MUCH }], keep)
      await pause(OVERREACH_EVERY_MS)
    }
  }

  return { bet, overreach }
}

/** A crowd of demo members that bets at the platform's current address. */
export function crowd(url: Url, options: CrowdOptions): Crowd {
  const { isSeamless = false } = options
  const notes = openNotes(url, isSeamless ? 'bet/vbetsingle' : 'bet/betsingle')
  const { sent, refusals, tookMs, answered, keep } = notes
  const sendUntil = openReplay(notes)
  const turns = openTurns(url, options, notes)
  const cashing = openCashing(url, options.seed)
  let members: Member[] = []
  const ticketsOf = (whose: Member) => () =>
    [...sent.values()].flatMap(({ member, answer }) => (member === whose && answer?.bet_id ? [answer.bet_id] : []))

  return {
    async logIn() {
      const start = isSeamless ? 'demov' : 'demo'
      const names = Array.from({ length: options.members }, (_, at) => `${start}${String(at + 1).padStart(2, '0')}`)
      members = await Promise.all(names.map((name) => logIn(url, name, options)))
    },
    async bet(isOver) {
      await Promise.all(
        members.flatMap((member) => [turns.bet(member, isOver), cashing.turn(member, ticketsOf(member), isOver)]),
      )
    },
    async overreach(isOver) {
      await Promise.all(members.map((member) => turns.overreach(member, isOver)))
    },
    async resend(withinMs) {
      await sendUntil(() => [...sent.values()].filter(({ answer }) => answer === undefined), keep, withinMs)
      await cashing.resend(withinMs)
    },
    async replay(withinMs) {
      const now = new Map<SentRequest, BetAnswer>()
      const every = Math.ceil(sent.size / REPLAYED_MAX)
      const chosen = [...sent.values()].filter((_, at) => at % every === 0)
      const unheard = () => chosen.filter((one) => !now.has(one))
      await sendUntil(unheard, (one, answer) => now.set(one, answer), withinMs)
      const changed = [...now].filter(([one, answer]) => !isDeepStrictEqual(answer, one.answer))
      return [...changed.map(([one]) => one.wish.bet_key), ...(await cashing.replay(withinMs))]
    },
    cashed: cashing.paid,
    board: () => board(url, members[0] as Member),
    refusals: () => refusals,
    tookMs: () => tookMs,
    answered,
    accepted: () => [...sent.values()].filter(({ answer }) => answer?.bet_id !== undefined).length,
    doubted: () => [...sent.values()].filter(({ times }) => times > 1).length,
    answers: () => new Map([...sent].flatMap(([key, { answer }]) => (answer ? [[key, answer] as const] : []))),
  }
}
