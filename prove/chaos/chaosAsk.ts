/** Sends requests to a house that may be killed at any moment: a missing answer says nothing about the effect. */
import { type Chance, chanceOf } from '@quarterline/core/base/chance'
import { type AnswerOf, type CallName, pathOf } from '@quarterline/core/calls'
import { DEMO_PASSWORD } from '../../server/src/account/demoHouse.ts'

export interface Member {
  token: string
  chance: Chance
  /** Keys of the last refusals, the oldest first. */
  refused: string[]
}

export interface CrowdOptions {
  members: number
  seed: string
  /** Whether they are the demo licensee's, whose money is in his wallet. */
  isSeamless?: boolean
  /** The members' password; absent, the demo's. */
  password?: string
  /** The pause between two requests of a member, in ms; absent, none. */
  restMs?: number
}

/** The platform's current address. */
export type Url = () => string

/** A frozen server is asked again after this; a slow one must be allowed to answer. */
const PATIENCE_MS = 20_000
/** Refusals without a decision: nothing was done and nothing is stored. */
export const UNDECIDED = ['requestTimeout', 'requestLimit']

export const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** A call that may fail in every way in which a network can; undefined then. @param hear receives a refusal */
export async function ask<N extends CallName>(
  url: Url,
  name: N,
  body: object,
  hear?: (code: string) => void,
): Promise<AnswerOf<N> | undefined> {
  try {
    const answer = await fetch(url() + pathOf(name), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    if (answer.ok) return (await answer.json()) as AnswerOf<N>
    hear?.(((await answer.json()) as { statusdesc: string }).statusdesc)
    return undefined
  } catch {
    return undefined
  }
}

export async function logIn(
  url: Url,
  account_id: string,
  { seed, password = DEMO_PASSWORD }: CrowdOptions,
): Promise<Member> {
  const answer = await ask(url, 'userlogin', { account_id, password })
  if (answer?.status !== 1) throw new Error(`${account_id} could not log in: ${answer?.statusdesc ?? 'no answer'}`)
  const token = answer.member_profile.player_info[0]?.session_token ?? ''
  return { token, chance: chanceOf(`${seed}/${account_id}`), refused: [] }
}
