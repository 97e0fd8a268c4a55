/** The logged-in member. The session is a cookie that no script can read; this store holds only his profile. */
import type { ViewOnlyCode } from '@quarterline/core/account/state'
import { type Currency, isCurrency } from '@quarterline/core/base/money'
import type { SuccessOf } from '@quarterline/core/calls'
import { create } from 'zustand'
import { call, type Outcome, type Refusal } from '../kit/call.ts'
import { useNotices } from '../kit/notices.ts'
import { tellTabs } from './tabs.ts'

export interface Member {
  accountId: string
  nickname: string
  currency: Currency
  /** Whether his money is in a seamless wallet (operator type 2). */
  hasSeamlessWallet: boolean
  /** Whether he must accept the terms first. */
  termsDue: boolean
  /** Why the account was view only when the profile was read; null if it was not. */
  viewOnly: ViewOnlyCode | null
  /** Whether there was a marquee when the profile was read. */
  marquee: boolean
  /** Limits per sport id, plain decimals. */
  limits: ReadonlyMap<number, { min: number; max: number; maxPayout: number }>
  /** His settings, as the platform stores them. */
  settings: PlayerSettings
}

export type PlayerSettings = SuccessOf<'profile'>['member_profile']['player_preferences'][number]

interface Session {
  member: Member | null
}

export const useSession = create<Session>(() => ({ member: null }))

/** Whether the member has a seamless wallet; his bets and his balance then use calls of their own. */
export const hasSeamlessWallet = (): boolean => useSession.getState().member?.hasSeamlessWallet === true

/** Remembers that a session cookie may exist, so that a stranger's first visit makes no call. */
const HINT = 'quarterline.account'
const REMEMBERED = 'quarterline.remember'

/** The profile must hold its three lists; anything less is a failed login (specification 4). */
function readMember(profile: SuccessOf<'profile'>['member_profile'] | undefined): Member | null {
  const info = profile?.player_info?.[0]
  const wallet = profile?.player_wallet?.[0]
  if (!info || !wallet || !profile.player_bet_limit || !isCurrency(wallet.currency_code)) return null
  const limits = new Map(profile.player_bet_limit.map(({ a, b, c, d }) => [a, { min: b, max: c, maxPayout: d }]))
  const { account_id: accountId, nickname, terms_due: termsDue } = info
  const settings = profile.player_preferences?.[0] ?? { pageDisplay: {}, betting: {} }
  const fields = { accountId, nickname, termsDue, viewOnly: info.view_only ?? null, marquee: profile.marquee }
  const hasSeamlessWallet = info.operator_type === 2
  return { ...fields, hasSeamlessWallet, currency: wallet.currency_code, limits, settings }
}

/** Raised by each login and logout: answers to earlier requests are dropped. */
let entries = 0

function accept(member: Member | null): Member | null {
  if (member?.accountId !== useSession.getState().member?.accountId) entries += 1
  useSession.setState({ member })
  useNotices.setState({ inSession: member !== null })
  if (member) localStorage.setItem(HINT, member.accountId)
  else localStorage.removeItem(HINT)
  return member
}

const LOGIN_MS = { timeoutMs: 20_000 }

/** Applies the answer of a login to this page and announces it to the browser's other tabs. */
function enter(outcome: Outcome<'userlogin'>): Refusal | null {
  if (!outcome.ok) {
    accept(null)
    return outcome
  }
  const member = accept(readMember(outcome.value.member_profile))
  if (!member) return { ok: false, code: 'loginFailed', unanswered: false }
  tellTabs({ what: 'in', accountId: member.accountId })
  return null
}

/** Logs in; an account with a second factor by its code as well. @returns the refusal, or null when the member is in */
export async function signIn(name: string, password: string, code?: string): Promise<Refusal | null> {
  const credentials = { account_id: name, password }
  return enter(
    await (code === undefined
      ? call('userlogin', credentials, LOGIN_MS)
      : call('securelogin', { ...credentials, code }, LOGIN_MS)),
  )
}

/**
 * Logs in by the token of another site. If the first answer was lost, the token counts as used, but the member is
 * logged in.
 */
export async function signInByToken(
  token: string,
  accountId: string | undefined,
  code?: string,
): Promise<Refusal | null> {
  const outcome = await call('authlogin', { token, ...(code !== undefined && { code }) }, LOGIN_MS)
  if (outcome.ok || outcome.params?.reason !== 'used') return enter(outcome)
  const profile = await call('profile', {})
  return enter(profile.ok && readMember(profile.value.member_profile)?.accountId === accountId ? profile : outcome)
}

let asking: Promise<Member | null> | null = null

/** The member of a session that began earlier, if it still lives. */
export function restore(): Promise<Member | null> {
  const { member } = useSession.getState()
  if (member || !localStorage.getItem(HINT)) return Promise.resolve(member)
  const entriesBefore = entries
  asking ??= call('profile', {}).then((outcome) => {
    asking = null
    if (entriesBefore !== entries) return useSession.getState().member
    // A lost connection is no reason to forget the member.
    if (!outcome.ok && outcome.unanswered) return null
    return accept(outcome.ok ? readMember(outcome.value.member_profile) : null)
  })
  return asking
}

/** Reads the profile again when a balance asks for it (specification 4). A member who has left meanwhile does not come back by it. */
export async function rereadProfile(): Promise<void> {
  const entriesBefore = entries
  const outcome = await call('profile', {})
  if (!outcome.ok || entriesBefore !== entries) return
  const { member: here } = useSession.getState()
  const reread = readMember(outcome.value.member_profile)
  // Another member who logged in in another tab is announced by that tab.
  if (reread === null || reread.accountId === here?.accountId) accept(reread)
}

/** The member accepted the terms. */
export function termsAccepted(): void {
  const { member } = useSession.getState()
  if (member) useSession.setState({ member: { ...member, termsDue: false } })
}

/** Forgets the member in this page, whatever the platform answers. */
export function forget(): void {
  accept(null)
}

/** Ends the session on both sides. */
export async function signOut(): Promise<void> {
  // The channel reports the logout before the answer arrives: a member who leaves himself gets no warning.
  useNotices.setState({ inSession: false })
  entries += 1
  const { member } = useSession.getState()
  // His other tabs get no warning either.
  if (member) tellTabs({ what: 'out', accountId: member.accountId })
  await call('logout', {}, { timeoutMs: 3000 })
  forget()
}

let over = ''
/** The account whose session has just ended on this page, to prefill the login. Kept in memory only. */
export const nameAtEnd = {
  read: () => over,
  keep: (accountId: string) => {
    over = accountId
  },
}

/** The remembered name of the last login, or nothing. Never a password. */
export const rememberedName = {
  read: () => localStorage.getItem(REMEMBERED) ?? '',
  write: (name: string | null) => {
    if (name) localStorage.setItem(REMEMBERED, name)
    else localStorage.removeItem(REMEMBERED)
  },
}
