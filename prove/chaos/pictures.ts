/**
 * Live pictures of a house of several processes: how soon a viewer has the next segment when the encoder, the drawing process, or
 * the whole process that draws his match is killed.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { findEncoder } from '../../server/src/media/picture/findEncoder.ts'
import { lacksPostgres15 } from '../../server/test/testServer.ts'
import type { Proof } from '../proof.ts'
import { lacksNats } from './bus.ts'
import { until } from './chaosPlatform.ts'
import { PASSWORD } from './hosted.ts'
import { type HouseProcess, type SeveralProcesses, several } from './several.ts'

const ROLES = { book1: 'book', web1: 'web', web2: 'web', hands: 'work' }
const TIMES = 3
const WITHIN_MS = 60_000
const LOOK_EVERY_MS = 200

async function ask<T>(to: HouseProcess, call: string, body: object): Promise<T> {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${to.platform.url()}/api/${call}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  })
  return (await answer.json()) as T
}

/** The numbers of the segments that a process lists, in order; none where it has no picture now. */
async function listed(from: HouseProcess, address: string, token: string): Promise<number[]> {
  const headers = { cookie: `session=${token}` }
  const answer = await fetch(from.platform.url() + address, { headers }).catch(() => undefined)
  if (answer?.status !== 200) return []
  return [...(await answer.text()).matchAll(/^(\d+)\.ts$/gm)].map(([, seq]) => Number(seq))
}

/** The process that draws. */
async function holderOf(webs: readonly HouseProcess[]): Promise<HouseProcess> {
  for (const one of webs) {
    const metrics = await fetch(`${one.platform.url()}/metrics`).then((answer) => answer.text())
    if (/^quarterline_picture_streams 1$/m.test(metrics)) return one
  }
  throw new Error('nobody draws the match')
}

const readOrNothing = (file: string): string => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

/** The processes below others whose command has a word. */
function below(parents: readonly number[], word: string): number[] {
  const all = readdirSync('/proc').filter((pid) => /^\d+$/.test(pid))
  return all
    .filter((pid) => parents.includes(Number(/\) \S (\d+)/.exec(readOrNothing(`/proc/${pid}/stat`))?.[1])))
    .filter((pid) => readOrNothing(`/proc/${pid}/cmdline`).includes(word))
    .map(Number)
}

const kill = (pids: readonly number[]) => {
  for (const pid of pids) process.kill(pid, 'SIGKILL')
  return pids.length > 0
}

async function story({ all }: SeveralProcesses): Promise<string> {
  const webs = all.filter(({ isWeb }) => isWeb)
  const [first] = webs as [HouseProcess]
  const { member_profile: profile } = await ask<{ member_profile: { player_info: { session_token: string }[] } }>(
    ...[first, 'userlogin', { account_id: 'demo01', password: PASSWORD }],
  )
  const token = profile.player_info[0]?.session_token ?? ''
  const own = { account_id: 'demo01', session_token: token }
  const { matches } = await ask<{ matches: string[] }>(first, 'media/livetvlist', own)
  const { address } = await ask<{ address: string }>(first, 'media/livetv2', { ...own, matchId: matches[0] })
  /** The viewer's player asks any process that is up, as a balancer sends it. */
  let turn = 0
  const next = async () => {
    const up = webs.filter(({ isUp }) => isUp)
    return listed(up[turn++ % up.length] as HouseProcess, address, token)
  }
  let last = 0
  const sees = async (): Promise<number> => {
    const sinceMs = performance.now()
    const before = last
    await until(
      async () => {
        await sleep(LOOK_EVERY_MS)
        const seqs = await next()
        if (seqs.some((seq, at) => at > 0 && seq !== (seqs[at - 1] ?? 0) + 1)) throw new Error(`a gap in ${seqs}`)
        last = Math.max(last, ...seqs)
        return last > before
      },
      WITHIN_MS,
      'the next segment',
    )
    return performance.now() - sinceMs
  }
  const took: Record<'undisturbed' | 'encoder' | 'drawing process' | 'holder', number[]> = {
    undisturbed: [],
    encoder: [],
    'drawing process': [],
    holder: [],
  }
  await sees()
  for (let time = 0; time < TIMES; time++) {
    for (let segment = 0; segment < 3; segment++) took.undisturbed.push(await sees())
    const painters = async () =>
      below((await holderOf(webs.filter(({ isUp }) => isUp))).platform.processes(), 'paintProcess')
    const drawing = await painters()
    await until(() => kill(below(drawing, 'libx264')), WITHIN_MS, 'an encoder at work')
    took.encoder.push(await sees())
    kill(await painters())
    took['drawing process'].push(await sees())
    const holder = await holderOf(webs)
    holder.isUp = false
    await holder.platform.kill('server')
    took.holder.push(await sees())
    await holder.platform.start()
    holder.isUp = true
    await sees()
  }
  const most = Object.entries(took).map(([what, ms]) => `${what} ${(Math.max(...ms) / 1000).toFixed(1)}`)
  return `Most seconds until a viewer’s next segment, of ${TIMES} times each, with kill -9: ${most.join(', ')}; numbers went on without a gap.`
}

/** For `npm run prove`. */
export const proofs: readonly Proof[] = [
  {
    name: 'how soon a live picture goes on when its encoder or the process that draws it is killed',
    lacks: () => (findEncoder() ? (lacksPostgres15() ?? lacksNats()) : 'there is no ffmpeg here'),
    run: () => several({ seed: '1', roles: ROLES, members: 1 }, story),
  },
]
