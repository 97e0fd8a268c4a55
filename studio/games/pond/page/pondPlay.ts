/**
 * The member's play at the pond: stake, target, shots with their answers, and what he may spend. The page draws it and hands it
 * its acts; what it sees of the others comes by the socket.
 */
import type { FishName } from '../rules.ts'
import { meant, nearest } from './aiming.ts'
import { type AutoPlan, firstState, type PondState, slotsAfter } from './pondState.ts'
import type { ListTold, PondMe, PondNews, SeatTold, ShotTold } from './pondWire.ts'
import { createShooter, type Shooter } from './shooter.ts'
import { cannonAt, fieldOf, type Point, type SeenFish, Water } from './water.ts'

export type PondSound = 'shot' | 'miss' | 'catch' | 'big'

export interface PlayHouse {
  me: PondMe
  now(): number
  send(body: object): Promise<ListTold>
  sound(sound: PondSound): void
  isStraight: boolean
}

const MINUTE_MS = 60_000
const NET = 5
const EVERY_MS = 200
/** A catch that is worth a longer sound, in stakes. */
const BIG = 25

/** A shot whose answer is awaited. */
interface OwnShot {
  fish: string
  stake: number
}

export class PondPlay {
  /** Where each cannon points, by slot, in radians from upright. */
  readonly aims: number[] = [0, 0, Math.PI, Math.PI]
  readonly water: Water
  readonly #house: PlayHouse
  readonly #shooter: Shooter
  readonly #listeners = new Set<() => void>()
  readonly #asked = new Map<number, OwnShot>()
  #state: PondState
  #minute: { ms: number; net: number }[] = []
  #plan: AutoPlan | undefined
  #autoNet = 0
  #autoMs = 0
  #key = 0
  #lastPlace: Point = { x: 720, y: 408 }

  constructor(house: PlayHouse) {
    const { me, isStraight, send } = house
    this.#house = house
    this.water = new Water(me.seed, fieldOf(1440, 816), isStraight)
    this.#state = firstState(me)
    this.#shooter = createShooter({
      send,
      newName: () => crypto.randomUUID(),
      onBalance: (balance) => this.setBalance(balance),
      onAnswer: (key, told, code) => this.#hearAnswer(key, told, code),
    })
  }

  readonly state = (): PondState => this.#state

  readonly subscribe = (changed: () => void): (() => void) => {
    this.#listeners.add(changed)
    return () => this.#listeners.delete(changed)
  }

  resize(width: number, height: number): void {
    this.water.field = fieldOf(width, height)
  }

  /** What the socket says. */
  hear(news: PondNews): void {
    if (news.type === 'shots') this.#hearShots(news)
    else if (news.type === 'seats') this.#hearSeats(news.seats)
    else {
      const { seed, number, seat, seats, caught } = news
      this.water.enter(seed)
      this.water.forget(caught)
      this.#set({ number, ownSeat: seat, slots: new Map(), stakes: new Map() })
      this.#hearSeats(seats)
    }
  }

  /** Aims at a place, and shoots at the fish there or near it. @param isLocking with two fingers: the fish is kept */
  shootAt(place: Point, isLocking = false): void {
    this.#lastPlace = place
    const fish = meant(this.#look(), place, this.water.field)
    if (fish && (isLocking || (this.#state.isLock && !this.#lockedFish())))
      this.#set({ isLock: true, locked: fish.fish.name })
    const target = this.#lockedFish() ?? fish
    if (target) this.#cast(target)
    else this.aims[0] = this.#turnOf(0, place)
  }

  /** Shoots again at the locked fish, or where it was aimed last. */
  shootOn(): void {
    const fish = this.#look()
    const near = meant(fish, this.#lastPlace, this.water.field) ?? nearest(fish, this.#lastPlace)[0]
    const target = this.#lockedFish() ?? near
    if (target) this.#cast(target)
  }

  /** Leads from fish to fish. */
  choose(step: 1 | -1): void {
    const fish = this.#look().filter(({ isThere }) => isThere)
    const there = fish.sort((a, b) => a.at.x - b.at.x)
    const at = there.findIndex(({ fish: { name } }) => name === this.#state.locked)
    const next = there[at < 0 ? (step === 1 ? 0 : there.length - 1) : (at + step + there.length) % there.length]
    if (next) this.#lock(next)
  }

  changeStake(step: 1 | -1): void {
    const { stakes } = this.#house.me
    const at = stakes.indexOf(this.#state.stake) + step
    this.#set({ stake: stakes[Math.max(0, Math.min(stakes.length - 1, at))] ?? this.#state.stake })
  }

  toggle(what: 'lock' | 'net'): void {
    const { isNet, isLock } = this.#state
    if (what === 'net') this.#set({ isNet: !isNet })
    else if (isLock) this.#set({ isLock: false, locked: undefined })
    else this.#set({ isLock: true, locked: meant(this.#look(), this.#lastPlace, this.water.field)?.fish.name })
  }

  startAuto(plan: AutoPlan): void {
    this.#plan = plan
    this.#autoNet = 0
    this.#set({ auto: plan.shots })
  }

  stopAuto(): void {
    this.#plan = undefined
    if (this.#state.auto !== undefined) this.#set({ auto: undefined })
  }

  setBalance(balance: number): void {
    this.#set({ balance })
  }

  /** One look at what is under way, each frame. */
  step(): void {
    const nowMs = this.#house.now()
    this.water.step(nowMs)
    if (this.#state.locked !== undefined && !this.#lockedFish()) this.#set({ locked: undefined })
    if (this.#state.auto === undefined || nowMs - this.#autoMs < EVERY_MS) return
    this.#autoMs = nowMs
    const before = this.#key
    this.shootOn()
    const left = (this.#state.auto ?? 0) - (this.#key - before)
    if (left <= 0) this.stopAuto()
    else if (this.#state.auto !== undefined) this.#set({ auto: left })
  }

  /** Whether a shot is not answered for. */
  isWaiting(): boolean {
    return this.#asked.size > 0
  }

  stop(): void {
    this.#shooter.stop()
  }

  #look(): readonly SeenFish[] {
    return this.water.look(this.#house.now())
  }

  #set(change: Partial<PondState>): void {
    this.#state = { ...this.#state, ...change }
    for (const listener of this.#listeners) listener()
  }

  #lock(seen: SeenFish): void {
    this.aims[0] = this.#turnOf(0, seen.at)
    this.#set({ isLock: true, locked: seen.fish.name })
  }

  #lockedFish(): SeenFish | undefined {
    const { locked } = this.#state
    const seen = locked === undefined ? undefined : this.water.find(locked, this.#house.now())
    return seen?.isThere ? seen : undefined
  }

  #turnOf(slot: number, to: Point): number {
    const from = cannonAt(this.water.field, slot)
    return Math.atan2(to.x - from.x, from.y - to.y)
  }

  /** A shot, or five of them with the net. */
  #cast(target: SeenFish): void {
    this.#lastPlace = target.at
    const isOther = ({ fish }: SeenFish) => fish.name !== target.fish.name
    const others = this.#state.isNet ? nearest(this.#look(), target.at).filter(isOther) : []
    let hasShot = false
    for (const one of [target, ...others.slice(0, NET - 1)]) {
      if (!this.#fire(one)) break
      hasShot = true
    }
    if (hasShot) this.#house.sound('shot')
    this.aims[0] = this.#turnOf(0, target.at)
  }

  /** One shot at a fish. @returns false if there is no money, or no room for it */
  #fire({ fish: { name } }: SeenFish): boolean {
    const { stake, balance, notice, auto } = this.#state
    if (balance - this.#shooter.underWay() < stake) {
      this.stopAuto()
      this.#set({ notice: { kind: 'noMoney' } })
      return false
    }
    if (auto !== undefined && this.#asked.size >= auto) return false
    const key = this.#key + 1
    if (!this.#shooter.shoot({ fish: name, stake, key })) return false
    this.#key = key
    this.#asked.set(key, { fish: name, stake })
    this.water.shoot({ key, slot: 0, fish: name, isOwn: true }, this.#house.now())
    if (notice?.kind === 'noMoney') this.#set({ notice: undefined })
    return true
  }

  #count(net: number): void {
    const now = this.#house.now()
    this.#minute = [...this.#minute.filter(({ ms }) => now - ms < MINUTE_MS), { ms: now, net }]
    const sum = this.#minute.reduce((all, one) => all + one.net, 0)
    this.#set({ minute: { shots: this.#minute.length, net: sum } })
    this.#autoNet += net
    const plan = this.#plan
    if (plan && (this.#autoNet <= -plan.loss || this.#autoNet >= plan.win)) this.stopAuto()
  }

  #hearAnswer(key: number, told: ShotTold | undefined, code: string): void {
    const own = this.#asked.get(key)
    this.#asked.delete(key)
    if (told?.code === 'OK') {
      const { id, payout, stake, fish } = told
      this.#set({ lastShot: id })
      this.#count(payout - stake)
      this.water.answer(key, payout > 0 ? 'caught' : 'missed', payout)
      const kind = fish.split('-')[0] as FishName
      if (payout > 0) this.#set({ notice: { kind: 'caught', fish: kind, payout } })
      this.#house.sound(payout === 0 ? 'miss' : payout >= BIG * stake ? 'big' : 'catch')
      return
    }
    this.water.answer(key, 'gone', 0)
    if (code === 'GONE') {
      if (own) this.water.forget([own.fish])
      this.#set({ notice: { kind: 'gone' } })
      return
    }
    this.stopAuto()
    this.#set({ notice: code === 'INSUFFICIENT_FUNDS' ? { kind: 'noMoney' } : { kind: 'fault', code } })
  }

  #hearShots({ shots, caught }: Extract<PondNews, { type: 'shots' }>): void {
    const { ownSeat, slots } = this.#state
    const now = this.#house.now()
    const stakes = new Map(this.#state.stakes)
    for (const { seat, fish, stake } of shots) {
      if (seat === ownSeat) continue
      stakes.set(seat, stake)
      const slot = slots.get(seat)
      if (slot === undefined) continue
      this.#key += 1
      const seen = this.water.find(fish, now)
      if (seen) this.aims[slot] = this.#turnOf(slot, seen.at)
      this.water.shoot({ key: this.#key, slot, fish, isOwn: false }, now)
    }
    this.#set({ stakes })
    for (const { fish, seat, payout } of caught) {
      // One's own catch is shown when its shot arrives.
      if (seat === ownSeat) continue
      this.water.land(fish, seat === null ? undefined : slots.get(seat), payout, now)
    }
  }

  #hearSeats(seats: readonly SeatTold[]): void {
    const taken = new Set(seats.map(({ seat }) => seat))
    const { slots: former, ownSeat } = this.#state
    const slots = slotsAfter(former, seats, ownSeat, this.#house.me.seats)
    this.#set({ seats, slots, left: new Set([...slots.keys()].filter((seat) => !taken.has(seat))) })
  }
}
