/**
 * Proves that ten thousand silent sockets, or a flood from one address, slow other members' bets by a bounded factor.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { crowd } from '../chaos/chaosMembers.ts'
import { chaosPlatform } from '../chaos/chaosPlatform.ts'
import type { Proof } from '../proof.ts'
import { type AttackKind, type AttackTold, attack, startBare } from './attackers.ts'

/** Others' bets may take this many times as long as before the attack; anything below the floor counts as quick. */
const RATIO_MAX = 3
const FLOOR_MS = 100
const MEASURED_MS = 8_000
const TURNS = 3
const IDLE = 10_000
/** The silent sockets come from this many addresses. */
const IDLE_ADDRESSES = 20
const IDLE_MAX_BYTES = 32 * 1024
const FLOODERS = 48
const FLOOD_ADDRESS = '127.0.0.200'
const OPENED_AT_ONCE = 200

const p99 = (list: readonly number[]): number =>
  [...list].sort((a, b) => a - b)[Math.min(list.length - 1, Math.floor(list.length * 0.99))] ?? 0

interface FloodCount {
  refused: number
  served: number
}

/** Sends the most expensive requests, one after the other, until stopped. */
async function flood(url: string, isOver: () => boolean, counts: FloodCount): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const { hostname, port } = new URL(url)
  for (let at = 0; !isOver(); at++) {
    const requests = [
      { method: 'GET', path: '/openapi.json', body: '' },
      { method: 'POST', path: '/odds/uxmarket', body: JSON.stringify({ session_token: `${at}`.padEnd(43, 'x') }) },
      {
        method: 'POST',
        path: '/api/userlogin',
        body: JSON.stringify({ account_id: `nobody${at}`, password: 'x'.repeat(64) }),
      },
    ][at % 3] as { method: string; path: string; body: string }
    await new Promise<void>((resolve) => {
      const headers = { 'content-type': 'application/json', 'content-length': requests.body.length }
      const sent = request({ ...requests, hostname, port, agent, localAddress: FLOOD_ADDRESS, headers }, (answer) => {
        if (answer.statusCode === 200) counts.served++
        else counts.refused++
        answer.resume().once('close', resolve)
      })
      sent.once('error', () => {
        counts.refused++
        setTimeout(resolve, 5)
      })
      sent.end(requests.body)
    })
  }
  agent.destroy()
}

/** Opens silent sockets. @returns those that stay open */
async function idle(url: string): Promise<Socket[]> {
  const { hostname, port } = new URL(url)
  const open = (at: number) =>
    new Promise<Socket | undefined>((resolve) => {
      const localAddress = `127.0.1.${1 + (at % IDLE_ADDRESSES)}`
      const socket = connect({ host: hostname, port: Number(port), localAddress })
      socket.once('connect', () => resolve(socket)).once('error', () => resolve(undefined))
    })
  const sockets: Socket[] = []
  for (let at = 0; at < IDLE; at += OPENED_AT_ONCE) {
    const some = await Promise.all(Array.from({ length: OPENED_AT_ONCE }, (_, more) => open(at + more)))
    for (const socket of some) if (socket) sockets.push(socket)
  }
  for (const socket of sockets) socket.on('error', () => {})
  return sockets
}

/** Floods while something is measured. */
async function flooded(url: string, measured: () => Promise<number>, counts: FloodCount): Promise<number> {
  let isOver = false
  const flooding = Array.from({ length: FLOODERS }, () => flood(url, () => isOver, counts))
  const ms = await measured().finally(() => {
    isOver = true
  })
  await Promise.all(flooding)
  return ms
}

const middle = (list: readonly number[]): number => [...list].sort((a, b) => a - b)[list.length >> 1] ?? 0

interface Town {
  /** The p99 of others' bets, in ms. */
  measured(): Promise<number>
}

/** Members who bet, from other addresses than the attackers. */
async function openTown(url: string): Promise<Town> {
  const people = crowd(() => url, { members: 4, seed: 'flood' })
  await people.logIn()
  return {
    async measured() {
      const from = people.tookMs().length
      const endMs = performance.now() + MEASURED_MS
      await people.bet(() => performance.now() > endMs)
      const took = people.tookMs().slice(from)
      if (took.length < 50) throw new Error(`only ${took.length} bets were answered`)
      return p99(took)
    },
  }
}

async function story(url: string, memory: () => number): Promise<string> {
  const { measured } = await openTown(url)
  await measured()
  const counts: FloodCount = { refused: 0, served: 0 }
  const [quiet, flooding]: [number[], number[]] = [[], []]
  // In turns, so that other load on the machine affects both alike.
  for (let turn = 0; turn < TURNS; turn++) {
    quiet.push(await measured())
    flooding.push(await flooded(url, measured, counts))
  }
  const before = memory()
  const sockets = await idle(url)
  await sleep(1000)
  const each = Math.max(0, memory() - before) / IDLE
  const idleMs = await measured()
  for (const socket of sockets) socket.destroy()
  const quietMs = middle(quiet)
  const floodMs = middle(flooding)
  const times = (ms: number) => `${(ms / quietMs).toFixed(1)} times`
  const figure = [
    `a bet’s p99 was ${Math.round(quietMs)} ms in quiet`,
    `${times(floodMs)} that under a flood from one address (${counts.served} served, ${counts.refused} refused)`,
    `${times(idleMs)} beside ${sockets.length} idle sockets (${Math.round(each / 1024)} kB each)`,
  ].join(', ')
  if (each > IDLE_MAX_BYTES) throw new Error(`idle sockets are dear: ${figure}`)
  for (const ms of [idleMs, floodMs])
    if (ms > FLOOR_MS && ms > RATIO_MAX * quietMs) throw new Error(`others wait: ${figure}`)
  return figure
}

/**
 * The attacks, each with its connections, from the machine itself: the house tells others on this machine apart by
 * their sessions.
 */
const ATTACKS: readonly { kind: AttackKind; loops: number; about: string }[] = [
  {
    kind: 'pipelines',
    loops: 32,
    about: 'packets of two thousand requests over 32 connections, opened again as they are cut off',
  },
  { kind: 'guesses', loops: 32, about: '32 loops of guessed logins' },
  { kind: 'bets', loops: 32, about: '32 loops of bets of one account that are refused' },
  { kind: 'bets', loops: 1000, about: 'a thousand of them' },
]

/**
 * Measures others' bets in turns: in quiet, while a bare server beside the platform is attacked, and while the platform
 * is.
 */
async function besideAttack(url: string, bare: string, { kind, loops, about }: (typeof ATTACKS)[number], town: Town) {
  const under = async (target: string): Promise<[number, AttackTold]> => {
    const attacking = await attack(kind, target, loops)
    const ms = await town.measured().catch(async (error: Error) => {
      const counts = JSON.stringify(await attacking.stop())
      throw new Error(
        `under ${about} (${counts}) on ${target === bare ? 'a bare server' : 'the platform'}: ${error.message}`,
      )
    })
    return [ms, await attacking.stop()]
  }
  const [quiet, yardstick, attacked]: [number[], number[], number[]] = [[], [], []]
  let counts: AttackTold | undefined
  for (let turn = 0; turn < TURNS; turn++) {
    quiet.push(await town.measured())
    yardstick.push((await under(bare))[0])
    const [ms, said] = await under(url)
    attacked.push(ms)
    counts = said
  }
  const [quietMs, yardstickMs, ms] = [middle(quiet), middle(yardstick), middle(attacked)]
  const times = (what: number) => (what / quietMs).toFixed(1)
  const did = `${counts?.opened} connections, ${counts?.sent} sent, ${counts?.served} served`
  return {
    said: `${times(ms)} times quiet (${Math.round(quietMs)} ms) under ${about} (${did}), and ${times(yardstickMs)} times where a bare server was attacked instead`,
    isSlow: ms > FLOOR_MS && ms > RATIO_MAX * Math.max(quietMs, yardstickMs),
  }
}

async function closedLoops(url: string): Promise<string> {
  const town = await openTown(url)
  const bare = await startBare()
  try {
    await town.measured()
    const all: Awaited<ReturnType<typeof besideAttack>>[] = []
    for (const one of ATTACKS) all.push(await besideAttack(url, bare.url, one, town))
    const figure = `a bet’s p99 was ${all.map(({ said }) => said).join('; ')}`
    if (all.some(({ isSlow }) => isSlow)) throw new Error(`others wait: ${figure}`)
    return figure
  } finally {
    await bare.stop()
  }
}

async function onPlatform(work: (url: string, memory: () => number) => Promise<string>): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'quarterline-flood-'))
  chmodSync(dataDir, 0o755)
  const platform = chaosPlatform(dataDir)
  try {
    await platform.start()
    return await work(platform.url(), platform.memory)
  } finally {
    await platform.stop()
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 20 })
  }
}

/** For `npm run prove`. */
export const proofs: readonly Proof[] = [
  { name: `${IDLE} idle sockets, and a flood from one address, beside members who bet`, run: () => onPlatform(story) },
  {
    name: 'pipelines, guesses and refused bets in closed loops, in a process of their own, beside members who bet',
    run: () => onPlatform(closedLoops),
  },
]
