/**
 * Moves money to a provider that keeps the balance, and back. A move in without an answer is asked again under its key,
 * unchanged, until the platform has decided; it is kept for this browser tab.
 */
import type { SuccessOf } from '@quarterline/core/calls'
import { useState } from 'react'
import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import { useSession } from '../../account/session.ts'
import { newBetKey } from '../../bet/place/betKey.ts'
import { staysOpen } from '../../bet/wire.ts'
import { call } from '../../kit/call.ts'
import { useNotices } from '../../kit/notices.ts'
import { react } from '../../kit/reactions.ts'
import { refresh } from '../../kit/useCall.ts'
import { t } from '../../text/text.ts'
import { bringBack } from '../bringBack.ts'

type Game = SuccessOf<'game/GameList'>['rows'][number]

/** A move in that is not decided. */
interface OpenMove {
  key: string
  game: string
  amount: number
}

/** Undecided moves in, by account and provider. */
const useOpenMoves = create<{ moves: Readonly<Record<string, OpenMove>> }>()(
  persist(() => ({ moves: {} }), {
    ...{ name: 'quarterline.moves', version: 1 },
    storage: createJSONStorage(() => sessionStorage),
  }),
)

function keep(place: string, move: OpenMove | undefined): void {
  const { [place]: _, ...others } = useOpenMoves.getState().moves
  useOpenMoves.setState({ moves: move ? { ...others, [place]: move } : others })
}

/** @returns `undecided`, the amount of a move in without an answer; `moveIn` resolves to whether the platform has it */
export function useMoves({ provider, provider_name: name, game }: Game, currency: string) {
  const [isMoving, setMoving] = useState(false)
  const owner = useSession(({ member }) => member?.accountId ?? '')
  const place = `${owner}/${provider}`
  const open = useOpenMoves(({ moves }) => moves[place])
  async function run<T>(act: () => Promise<T>): Promise<T> {
    setMoving(true)
    const done = await act()
    setMoving(false)
    refresh('game/GameMoney', 'balance')
    return done
  }
  async function ask(amount: number): Promise<boolean> {
    const former = useOpenMoves.getState().moves[place]
    const { key, ...move } = former ?? { key: newBetKey(), game, amount }
    keep(place, { key, ...move })
    const outcome = await call('game/MoveIn', { provider, ...move, move_key: key })
    if (outcome.ok || !staysOpen(outcome, former !== undefined)) keep(place, undefined)
    if (!outcome.ok) react(outcome)
    else if (outcome.value.state !== 'done')
      useNotices.getState().toast(t(`game.money.${outcome.value.state}`, { provider: name }))
    return outcome.ok
  }
  return {
    isMoving,
    undecided: open?.amount,
    moveIn: (amount: number) => run(() => ask(amount)),
    moveOut: () => run(() => bringBack({ provider, name, currency })),
  }
}
