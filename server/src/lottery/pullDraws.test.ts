/**
 * Companies that draw by themselves: their lists, the digest of all tickets, and a secret that fits its commitment or
 * is no result.
 */
import { createHash, randomBytes } from 'node:crypto'
import { HOUR_MS, MINUTE_MS } from '@quarterline/core/base/time'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { OWN, openTestLottery, type TestLottery } from '../../test/lottery/testLottery.ts'
import { openTestHouse, type TestHouse } from '../../test/testHouse.ts'
import { numbersOf, pullDraws } from './draw/pullDraws.ts'

const PAGE = 2
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

interface StandIn {
  draw: string
  cutOffMs: number
  drawMs: number
  commitment: string
  state: string
  seed?: string
  seal?: string
}

let house: TestHouse
let lottery: TestLottery
let draws: StandIn[]
let sealed: { draw: string; seal: string }[]
let isSilent = false
const secrets = new Map<string, string>()

beforeEach(async () => {
  house = await openTestHouse()
  lottery = await openTestLottery(house)
  draws = []
  sealed = []
  isSilent = false
})
afterEach(async () => {
  expect(await lottery.audit()).toEqual([])
  await house.close()
})
afterAll(() => secrets.clear())

/** A company of the test, which reveals a draw when the test says so. */
const pull = () =>
  pullDraws({
    ...house,
    companyClient: {
      async draws(_url, before) {
        if (isSilent) throw new Error('silent')
        const at = before === undefined ? draws.length : draws.findIndex(({ draw }) => draw === before)
        return { draws: draws.slice(Math.max(0, at - PAGE), at) }
      },
      async seal(_url, { keyId, secret }, message) {
        expect([keyId, secret]).toEqual(['k1', 'secret'])
        sealed.push(message)
      },
    },
  })

function list(draw: string): StandIn {
  const seed = randomBytes(32).toString('hex')
  secrets.set(draw, seed)
  const cutOffMs = house.clock.now() + HOUR_MS
  const one = { draw, cutOffMs, drawMs: cutOffMs + 10 * MINUTE_MS, commitment: sha256(seed), state: 'open' }
  draws.push(one)
  return one
}

const reveal = (one: StandIn, seal: string, seed = secrets.get(one.draw) ?? '') =>
  Object.assign(one, { state: 'revealed', seal, seed })

async function idOf(draw: string): Promise<string> {
  const { rows } = await house.db.query<{ id: string }>(
    'SELECT id FROM lottery_draw WHERE company = $1 AND draw = $2',
    [...[OWN, draw]],
  )
  return rows[0]?.id ?? ''
}

describe('a draw of such a company', () => {
  it('is listed with its commitment, sealed after its cut-off, and paid by what its secret and the seal give', async () => {
    const one = list('0001/25')
    await pull()
    const id = await idOf('0001/25')
    const who = await lottery.bettor(100)
    const numbers = (seal: string) => numbersOf(secrets.get('0001/25') ?? '', seal, '0001/25')
    const ticket = await lottery.ticket(who, lottery.line(id, 'LOT_2A', '45', 1), lottery.line(id, 'LOT_2A', '4*', 1))
    await lottery.move(HOUR_MS + MINUTE_MS)
    expect(sealed).toEqual([])
    await pull()
    expect(sealed).toMatchObject([{ draw: '0001/25' }])
    const seal = sealed[0]?.seal ?? ''
    // Asked again until it is heard.
    await pull()
    expect(sealed).toHaveLength(2)
    reveal(one, seal)
    house.clock.move(10 * MINUTE_MS)
    await pull()
    await lottery.move(1000)
    const { draws: boards } = await house.call('lottery/results', who.me)
    const drawn = numbers(seal)
    expect(boards[0]).toMatchObject({ state: 'final', first: drawn[0], seed: secrets.get('0001/25'), seal })
    expect(boards[0]?.check_url).toBe('https://draws.example/check/?lottery=HB&draw=0001%2F25')
    const hits = (drawn[0]?.endsWith('45') ? 1 : 0) + (drawn[0]?.at(2) === '4' ? 1 : 0)
    expect(await lottery.again(who, ticket)).toMatchObject({ win: 65 * hits })
  })

  it.each([
    ['another secret', (seal: string) => [seal, randomBytes(32).toString('hex')] as const],
    ['another seal than that of our tickets', () => [sha256('other'), undefined] as const],
  ])('that reveals %s has no result, and its tickets stay', async (_, change) => {
    const one = list('0002/25')
    await pull()
    const who = await lottery.bettor(100)
    await lottery.ticket(who, lottery.line(await idOf('0002/25'), 'LOT_BIG', '1234', 1))
    await lottery.move(2 * HOUR_MS)
    await pull()
    const [seal, seed] = change(sealed[0]?.seal ?? '')
    reveal(one, seal, seed)
    await pull()
    await lottery.move(1000)
    expect(await lottery.balance(who)).toEqual([99, 1])
  })

  it('does not change once it is listed: neither its times nor its commitment', async () => {
    const one = list('0003/25')
    await pull()
    Object.assign(one, { cutOffMs: one.cutOffMs + HOUR_MS, commitment: sha256('later') })
    await pull()
    const { draws: coming } = await house.call('lottery/LaunchLottery', (await lottery.bettor()).me)
    expect(coming[0]).toMatchObject({ draw: '0003/25', cut_off: one.cutOffMs - HOUR_MS })
    expect(coming[0]?.commitment).not.toBe(one.commitment)
  })

  it('from before this house had it is history, by whatever it was sealed with', async () => {
    const one = list('0004/25')
    Object.assign(one, { cutOffMs: one.cutOffMs - 48 * HOUR_MS, drawMs: one.drawMs - 48 * HOUR_MS })
    reveal(one, sha256('tickets of others'))
    await pull()
    await lottery.move(1000)
    await pull()
    const { draws: boards } = await house.call('lottery/results', (await lottery.bettor()).me)
    expect(boards).toMatchObject([{ draw: '0004/25', state: 'final' }])
  })

  it('that waits longer than the list reaches is found on a page before; a new company is read as far as it goes', async () => {
    const first = list('0006/25')
    for (let at = 7; at < 12; at++) list(`000${at}/25`)
    await pull()
    expect(await idOf('0006/25')).not.toBe('')
    await lottery.move(2 * HOUR_MS)
    for (let at = 1; at < 6; at++) list(`001${at + 1}/25`)
    reveal(first, sha256(''))
    await pull()
    const { draws: boards } = await house.call('lottery/results', (await lottery.bettor()).me)
    expect(boards.find(({ draw }) => draw === '0006/25')).toMatchObject({ state: 'final' })
  })

  it('of a silent company waits; what it tells is read as draws or not at all', async () => {
    isSilent = true
    await pull()
    house.clock.move(10 * MINUTE_MS)
    const desk = lottery.operator('supervisor1')
    const silence = async () =>
      (await desk('lotterycompanies', {})).rows.map(({ silent_since: since }) => since !== undefined)
    expect(await silence()).toEqual([true, false])
    isSilent = false
    await pull()
    expect(await silence()).toEqual([false, false])
    draws = [{ ...list('0005/25'), commitment: 'x' }]
    await expect(pull()).rejects.toThrow('something else')
    expect(await idOf('0005/25')).toBe('')
  })
})
