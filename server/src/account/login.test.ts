/** Login: who gets in, who is throttled, what is stored, and what a stranger can learn. */
import { errorRow } from '@quarterline/core/base/errors'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testDatabase } from '../../test/testDatabase.ts'
import type { TestHouse } from '../../test/testHouse.ts'
import { type Logins, openLogins } from '../../test/testLogins.ts'
import { createSite } from '../app/site.ts'
import { ONE_ORIGIN } from '../kit/http/hosts.ts'

let logins: Logins
let house: TestHouse
let site: FastifyInstance
beforeAll(async () => {
  logins = await openLogins(await testDatabase())
  house = logins.house
  site = logins.site
  await house.ownerDb.query(`
    WITH named AS (UPDATE member SET nickname = 'Lucky' WHERE account_id = 'demo03' RETURNING shard_key, id)
    INSERT INTO login_name (name_key, shard_key, member_id) SELECT 'lucky', shard_key, id FROM named`)
})
afterAll(() => logins.close())

let addresses = 0
const freshAddress = () => `10.1.${++addresses >> 8}.${addresses & 255}`

async function logIn(account_id: string, password: string, address = freshAddress()) {
  const headers = { 'x-forwarded-for': address }
  const payload = { account_id, password }
  const answer = await site.inject({ method: 'POST', url: '/api/userlogin', headers, payload })
  return { http: answer.statusCode, cookies: answer.cookies, payload: answer.payload, ...answer.json() }
}
const codeOf = async (...credentials: Parameters<typeof logIn>) => (await logIn(...credentials)).statusdesc

async function profile(session_token: string): Promise<[number, string]> {
  const answer = await site.inject({ method: 'POST', url: '/api/profile', payload: { session_token } })
  return [answer.statusCode, answer.json().statusdesc]
}
/** A person's activity, as a page reports it. */
async function stay(session_token: string): Promise<[number, string]> {
  const answer = await site.inject({ method: 'POST', url: '/api/sessionstay', payload: { session_token } })
  return [answer.statusCode, answer.json().statusdesc]
}
const tokenIn = (answer: Awaited<ReturnType<typeof logIn>>): string =>
  answer.member_profile.player_info[0].session_token

const cookiesIn = ({ cookies }: { cookies: { name: string; value: string }[] }): Record<string, string> => {
  return Object.fromEntries(cookies.map(({ name, value }) => [name, value]))
}

describe('what is stored', () => {
  it('is argon2id at 19 MiB, two passes, one lane', async () => {
    const { rows } = await house.db.query('SELECT DISTINCT password_hash AS hash FROM member')
    for (const { hash } of rows) expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22,}\$[\w+/]{43,}$/)
  })

  it('is neither the password nor the token, in whatever table', async () => {
    const answer = await logIn('demo01', 'demo1234')
    const tokens = [tokenIn(answer), cookiesIn(answer).device ?? '']
    for (const token of tokens) expect(token).toMatch(/^[\w-]{43}$/)
    const tables = await house.ownerDb.query(`SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'`)
    const hidden = tokens.flatMap((token) => [
      token,
      Buffer.from(token, 'base64url').toString('hex'),
      Buffer.from(token).toString('hex'),
    ])
    for (const { name } of tables.rows) {
      const sql = `SELECT 1 FROM "${name}" t WHERE to_jsonb(t)::text LIKE ANY($1)`
      const secrets = ['demo1234', ...hidden].map((secret) => `%${secret}%`)
      expect([name, (await house.ownerDb.query(sql, [secrets])).rowCount]).toEqual([name, 0])
    }
  })
})

describe('a session', () => {
  it('is a cookie hidden from scripts and other sites, with a new token at each login', async () => {
    const [one, two] = [await logIn('demo01', 'demo1234'), await logIn('demo01', 'demo1234')]
    expect(one.cookies).toMatchObject([
      { name: 'session', value: tokenIn(one), httpOnly: true, sameSite: 'Strict', path: '/' },
      { name: 'device', httpOnly: true, sameSite: 'Strict', path: '/api', maxAge: 180 * 86_400 },
    ])
    expect(one.cookies[0]).not.toHaveProperty('secure', true)
    expect(tokenIn(two)).not.toBe(tokenIn(one))
    expect([await profile(tokenIn(one)), await profile(tokenIn(two))]).toEqual([
      [200, ''],
      [200, ''],
    ])
  })

  it('has an https-only cookie if the platform is served over https', async () => {
    const log = pino({ level: 'silent' })
    const secure = await createSite(house, {
      brand: 'Q',
      trustProxy: true,
      log,
      hosts: { ...ONE_ORIGIN, pages: ['https://bet.example'] },
    })
    const payload = { account_id: 'demo01', password: 'demo1234' }
    const answer = await secure.inject({ method: 'POST', url: '/api/userlogin', payload })
    const hidden = { secure: true, httpOnly: true, sameSite: 'Strict' }
    expect(answer.cookies).toMatchObject([hidden, hidden])
    await secure.close()
  })

  it('ends with logout, and only that one', async () => {
    const [one, two] = [tokenIn(await logIn('demo01', 'demo1234')), tokenIn(await logIn('demo01', 'demo1234'))]
    const headers = { cookie: `session=${one}` }
    const answer = await site.inject({ method: 'POST', url: '/api/logout', headers, payload: {} })
    expect(answer.cookies).toMatchObject([{ name: 'session', value: '', httpOnly: true, sameSite: 'Strict' }])
    expect(answer.cookies[0]?.expires?.getTime()).toBe(0)
    expect([await profile(one), await profile(two)]).toEqual([
      [401, 'session_not_exists'],
      [200, ''],
    ])
  })

  it('ends after a day without activity, whatever an open page polls [Z2]', async () => {
    const token = tokenIn(await logIn('demo02', 'demo1234'))
    for (let hour = 0; hour < 24; hour++) {
      house.clock.move(3_600_000)
      expect(await profile(token)).toEqual([200, ''])
    }
    house.clock.move(1)
    expect(await profile(token)).toEqual([401, 'session_expired'])
  })

  it('lasts a day beyond its member’s last activity, and fourteen in all [Z2]', async () => {
    const token = tokenIn(await logIn('demo02', 'demo1234'))
    for (let day = 0; day < 14; day++) {
      expect(await stay(token)).toEqual([200, ''])
      house.clock.move(86_400_000)
      expect(await profile(token)).toEqual([200, ''])
    }
    house.clock.move(1)
    expect(await stay(token)).toEqual([401, 'session_expired'])
  })
})

describe('names', () => {
  it.each(['demo03', 'DEMO03', ' Demo03 ', 'lucky', 'LUCKY', 'Ｌｕｃｋｙ'])('"%s" is the member', async (name) => {
    const answer = await logIn(name, 'demo1234')
    expect(answer.member_profile.player_info[0]).toMatchObject({
      account_id: 'demo03',
      nickname: 'Lucky',
      has_secondary_account: true,
    })
  })

  it.each<[object, number, string]>([
    [{ account_id: '', password: 'x' }, 200, 'usernameRequired'],
    [{ account_id: '  ', password: 'x' }, 200, 'usernameRequired'],
    [{ account_id: '', password: '' }, 200, 'usernameRequired'],
    [{ account_id: 'demo01', password: '' }, 200, 'passwordRequired'],
    [{ password: 'x' }, 400, 'account_id_required'],
    [{ account_id: 'demo01' }, 400, 'password_required'],
    [{ account_id: 'demo01', password: 1234 }, 400, 'incompletedRequest'],
    [{ account_id: 'demo01', password: ' demo1234' }, 200, 'loginFailed'],
    [{ account_id: 'demo01', password: 'DEMO1234' }, 200, 'loginFailed'],
  ])('%j is answered %d %s', async (payload, http, code) => {
    const headers = { 'x-forwarded-for': freshAddress() }
    const answer = await site.inject({ method: 'POST', url: '/api/userlogin', headers, payload })
    expect([answer.statusCode, answer.json().statusdesc, answer.cookies]).toEqual([http, code, []])
  })
})

describe('a stranger', () => {
  it('gets the same answer for an unknown name and a wrong password, and causes the same work', async () => {
    const answers = new Set<string>()
    /** CPU time of an attempt: the least of nine, because other work only adds; a hash is most of it. */
    async function workFor(nameOf: (turn: number) => string): Promise<number> {
      const each: number[] = []
      for (let turn = 0; turn < 9; turn++) {
        const before = process.cpuUsage()
        const { http, payload, cookies } = await logIn(nameOf(turn), 'wrong')
        const { user, system } = process.cpuUsage(before)
        each.push(user + system)
        answers.add(JSON.stringify([http, payload, cookies]))
      }
      return Math.min(...each)
    }
    await logIn('nobody', 'wrong')
    const unknown = await workFor((turn) => `nobody${turn}`)
    const wrong = await workFor((turn) => `demo${turn + 11}`)
    expect(answers.size).toBe(1)
    expect(unknown / wrong).toBeGreaterThan(0.4)
    expect(unknown / wrong).toBeLessThan(2.5)
  })
})

describe('states', () => {
  const setState = (state: string) => {
    return house.ownerDb.query(`UPDATE member SET state = $1 WHERE account_id = 'demo04'`, [state])
  }

  it.each([
    ['closed', 'CLOSE', undefined],
    ['blocked', 'BLOCK', undefined],
    ['inactive', 'account_inactive', undefined],
    ['frozen', '', 'FREEZE'],
    ['suspended', '', 'SUSPEND'],
    ['active', '', undefined],
  ])('%s: login answers "%s", and an open session learns it with its next request', async (state, code, viewOnly) => {
    await setState('active')
    const open = tokenIn(await logIn('demo04', 'demo1234'))
    await setState(state)
    const answer = await logIn('demo04', 'demo1234')
    expect([answer.http, answer.statusdesc]).toEqual([200, code])
    expect(answer.member_profile?.player_info[0].view_only).toBe(viewOnly)
    expect(Object.keys(cookiesIn(answer))).toEqual(code ? [] : ['session', 'device'])
    expect(await profile(open)).toEqual(code ? [401, code] : [200, ''])
    if (code) expect(errorRow(code as never).react).toBe('logout')
    expect(await codeOf('demo04', 'wrong')).toBe('loginFailed')
  })
})

describe('the throttle', () => {
  const wrong = async (count: number, name: string, address?: string) => {
    const codes: string[] = []
    for (let at = 0; at < count; at++) codes.push(await codeOf(name, 'wrong', address))
    return codes
  }

  const LIMITED = [...Array(5).fill('loginFailed'), 'loginLimit']

  it('locks an account at an address for a minute after five failures, and nobody else there', async () => {
    const address = freshAddress()
    expect(await wrong(6, 'demo05', address)).toEqual(LIMITED)
    const refused = await logIn('demo05', 'demo1234', address)
    expect([refused.http, refused.statusdesc, refused.cookies]).toEqual([429, 'loginLimit', []])
    expect(await codeOf('demo08', 'demo1234', address)).toBe('')
    expect(await codeOf('demo05', 'demo1234')).toBe('')
    logins.time.realMs += 59_999
    expect(await codeOf('demo05', 'demo1234', address)).toBe('loginLimit')
    logins.time.realMs += 1
    expect(await codeOf('demo05', 'demo1234', address)).toBe('')
  })

  it('counts failures of the last minute, and clears an account’s at its login', async () => {
    const address = freshAddress()
    await wrong(4, 'demo06', address)
    logins.time.realMs += 60_000
    expect(await wrong(4, 'demo06', address)).toEqual(Array(4).fill('loginFailed'))
    expect(await codeOf('demo06', 'demo1234', address)).toBe('')
    expect(await wrong(4, 'demo06', address)).toEqual(Array(4).fill('loginFailed'))
  })

  it('counts an account’s names together, however they are written', async () => {
    const address = freshAddress()
    const names = ['demo03', 'LUCKY', 'demo03\0', 'lucky\0\0', ' Demo03']
    for (const name of names) expect(await codeOf(name, 'wrong', address)).toBe('loginFailed')
    for (const name of [...names, 'lucky']) expect(await codeOf(name, 'demo1234', address)).toBe('loginLimit')
  })

  it('locks an unknown name in the same way', async () => {
    expect(await wrong(6, 'nobody', freshAddress())).toEqual(LIMITED)
  })

  it('counts all addresses of one customer’s network as one', async () => {
    const codes = []
    for (let at = 0; at < 6; at++) codes.push(await codeOf('demo10', 'wrong', `2001:db8:1:2::${at}`))
    expect(codes).toEqual(LIMITED)
    expect(await codeOf('demo10', 'demo1234', '2001:db8:1:2:ffff::1')).toBe('loginLimit')
    expect(await codeOf('demo10', 'demo1234', '2001:db8:1:3::1')).toBe('')
  })

  it('admits no more than five guesses sent at once', async () => {
    const address = freshAddress()
    const guess = (at: number) => codeOf('demo09', at === 39 ? 'demo1234' : `wrong${at}`, address)
    const guesses = Array.from({ length: 40 }, (_, at) => guess(at))
    const codes = await Promise.all(guesses)
    expect(codes.filter((code) => code === 'loginFailed')).toHaveLength(5)
    expect(codes.filter((code) => code === 'loginLimit')).toHaveLength(35)
  })

  it('does not lock many who log in at once from one address', async () => {
    const address = freshAddress()
    const names = Array.from({ length: 20 }, (_, at) => `demo${String(at + 1).padStart(2, '0')}`)
    logins.time.realMs += 60_000
    const codes = await Promise.all(names.map((name) => codeOf(name, 'demo1234', address)))
    expect(codes.filter((code) => code === 'loginLimit')).toEqual([])
  })
})
