/** The steps of opening a room, and what each needs before the next one. */
import { type Currency, fromDecimal, type Money } from '@quarterline/core/base/money'
import type { RequestOf, SuccessOf } from '@quarterline/core/calls'
import { ROOM, ROOM_TYPE } from '@quarterline/core/tournament/room'
import { roomName } from '@quarterline/core/tournament/roomRules'
import { MAKE_STEPS, type MakeStep } from './stepNames.ts'

export type LeagueChoice = SuccessOf<'tournament/roomleaguelist'>['rows'][number]
export type RoomMatchChoice = SuccessOf<'tournament/roommatchlist'>['rows'][number]
/** The bounds of a fee in the member's currency. */
export type FeeBounds = SuccessOf<'tournament/roomleaguelist'>['roomRate']

/** A room as typed in the form. */
export interface RoomDraft {
  leagues: readonly string[]
  matches: readonly string[]
  withinH: number
  name: string
  isPrivate: boolean
  fee: string
  seats: number
  pin: string
  /** Whether he is asked to open it again a week later. */
  repeats: boolean
  /**
   * For a room that is opened again: the former room's number, and whether the member played in it; then its players
   * are notified.
   */
  again?: { room: string; hasPlayed: boolean }
}

/** The bounds that the house sets. */
export interface RoomBounds {
  fee: FeeBounds
  matchesMax: number
  currency: Currency
}

/** A fee as it is typed: with commas or without. */
export const typedFee = (typed: string): number => Number(typed.replaceAll(',', '').trim() || Number.NaN)

/** The fee of a draft; undefined if it cannot be one. */
export function feeOf({ fee }: Pick<RoomDraft, 'fee'>, { min, max, step }: FeeBounds): number | undefined {
  const amount = fromDecimal(typedFee(fee))
  const inSteps = (value: Money, of: number) => value % ((fromDecimal(of) ?? 1) as number) === 0
  if (amount === undefined || !inSteps(amount, step)) return undefined
  const typed = typedFee(fee)
  return typed >= min && typed <= max ? typed : undefined
}

export const isPin = (pin: string): boolean => pin.length === ROOM.pinDigits && /^\d+$/.test(pin)

/** Whether a step is complete. @param chosen the chosen matches that are still offered */
export function isStepDone(step: MakeStep, draft: RoomDraft, bounds: RoomBounds, chosen: number): boolean {
  switch (step) {
    case 'leagues':
      return draft.leagues.length > 0
    case 'matches':
      return chosen >= ROOM.matchesMin && chosen <= bounds.matchesMax
    case 'fee':
      return (
        roomName(draft.name) !== undefined &&
        feeOf(draft, bounds.fee) !== undefined &&
        (!draft.isPrivate || isPin(draft.pin))
      )
    default:
      return true
  }
}

/** The step that is shown: the one in the address, or the first incomplete one before it. */
export function reachedStep(
  asked: MakeStep,
  draft: RoomDraft,
  { bounds, chosen }: { bounds: RoomBounds; chosen: number },
): MakeStep {
  const before = MAKE_STEPS.slice(0, MAKE_STEPS.indexOf(asked))
  return before.find((step) => !isStepDone(step, draft, bounds, chosen)) ?? asked
}

/** The fees that are offered as chips. */
export function feeChips({ min, max }: FeeBounds): number[] {
  return [1, 2, 5, 10, 20, 50, 100].map((times) => min * times).filter((fee) => fee <= max)
}

/** Some matches, spread over those that are offered. */
export function spread(matches: readonly RoomMatchChoice[], count: number): string[] {
  const step = matches.length / Math.min(count, matches.length)
  return Array.from(
    { length: Math.min(count, matches.length) },
    (_, at) => matches[Math.floor(at * step)]?.matchId ?? '',
  )
}

export function roomRequest(
  draft: RoomDraft,
  matches: readonly RoomMatchChoice[],
  { fee, key }: { fee: number; key: string },
): RequestOf<'tournament/roomcreate'> {
  return {
    room_key: key,
    name: roomName(draft.name) ?? draft.name,
    roomType: draft.isPrivate ? ROOM_TYPE.private : ROOM_TYPE.public,
    roomRate: fee,
    roomLimit: draft.seats,
    ...(draft.isPrivate && { roomPassword: draft.pin }),
    ...(draft.repeats && { repeats: true }),
    leagues: [...new Set(matches.map(({ leagueId }) => leagueId))],
    matches: matches.map(({ matchId }) => matchId),
    ...(draft.again?.hasPlayed && { again_of: draft.again.room }),
  }
}

/** The step to which a refusal of the house belongs. */
const STEP_OF: Readonly<Record<string, MakeStep>> = {
  ...{ leagueExists: 'leagues', minMatch: 'matches', maxMatch: 'matches', matchExists: 'matches' },
  ...{ liveMatchNotAllowed: 'matches', matchNotExists: 'matches', matchNotFound: 'matches', 311: 'matches' },
  ...{ 'createRoomFailed-3': 'matches', 'createRoomFailed-1': 'fee', invalidRoomRate: 'fee', minRoomRate: 'fee' },
  ...{ maxRoomRate: 'fee', invalidRoomLimit: 'fee', minRoomLimit: 'fee', maxRoomLimit: 'fee' },
  ...{ invalidRoomPassword: 'fee', roomExists: 'fee', insufficient_balance: 'fee' },
}

export const stepOfRefusal = (code: string, params: object = {}): MakeStep =>
  STEP_OF[code] ?? ('matchId' in params ? 'matches' : 'review')
