/** Tests `npm run admin` from outside: its answers, its exit codes, and the passwords that it never prints. */

import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { LANGUAGES } from '@quarterline/core/base/language'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestHouse, type TestHouse } from '../../../test/testHouse.ts'
import { SHUTTABLE } from '../products/products.ts'
import { COMMANDS, findCommand } from './adminCommands.ts'
import { askPassword } from './askPassword.ts'
import { OPTIONS } from './options.ts'
import { allRates, readAmount, readPercent, readRates } from './readArguments.ts'

let house: TestHouse
beforeAll(async () => {
  house = await openTestHouse()
})
afterAll(() => house?.close())

function admin(words: string[], input = ''): Promise<{ code: number; out: string; err: string }> {
  const SECRET_KEY = Buffer.alloc(32, 1).toString('base64')
  const env = { ...process.env, DATABASE_URL: house.ownerUrl, SECRET_KEY }
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [join(import.meta.dirname, 'admin.ts'), ...words],
      { env },
      (error, out, err) => resolve({ code: error ? Number(error.code) : 0, out, err }),
    )
    child.stdin?.end(input)
  })
}

const logIn = (account: string, password: string) => house.call('console/login', { account, password })

it('opens an operator with a piped or a random password, which is printed once and stored nowhere [Z3]', async () => {
  const [piped, made] = await Promise.all([
    admin(['operator', 'add', 'ana', '--role', 'settler'], 'piped and long enough\n'),
    admin(['operator', 'add', 'ben', '--role', 'supervisor', '--generate']),
  ])
  expect(piped).toMatchObject({ code: 0, out: 'Operator ana (settler) can log in at /console.\n', err: '' })
  expect(made).toMatchObject({ code: 0, err: '' })
  const password = /^Password, shown only this once: (\S{20})$/m.exec(made.out)?.[1] ?? ''
  expect(await logIn('ana', 'piped and long enough')).toMatchObject({ status: 1, role: 'settler' })
  expect(await logIn('ben', password)).toMatchObject({ status: 1, role: 'supervisor' })
  const { rows } = await house.ownerDb.query(
    'SELECT o::text AS row FROM operator o UNION ALL SELECT a::text FROM audit_record a',
  )
  for (const secret of [password, 'piped and long']) expect(rows.map(({ row }) => row).join()).not.toContain(secret)
  expect((await admin(['operator', 'list'])).out).toMatch(/^ana +settler +active$/m)
})

it('warns before a new password what else it ends, and that second factors without their key are ended', async () => {
  const changed = await admin(['operator', 'password', 'ben'], 'another and long enough\n')
  expect(changed).toMatchObject({ code: 0, err: expect.stringContaining('ends two-step login for ben') })
  await house.ownerDb.query(
    `INSERT INTO factor (owner_id, secret, since_ms) VALUES (gen_random_uuid(), '\\x00112233aa', 1)`,
  )
  expect(await admin(['factor', 'forget'])).toMatchObject({ code: 0, out: 'Two-step logins ended: 1.\n' })
})

it('opens a licensee with a wallet of his own, whose secret is told once, and has every option that a command names', async () => {
  expect(await admin(['licensee', 'add', 'partner', '--type', '2'])).toMatchObject({ code: 0, err: '' })
  const { out } = await admin([
    'licensee',
    'wallet',
    'partner',
    'https://wallet.example/q',
    '--addresses',
    '203.0.113.0/24',
  ])
  const secret = /^Key [0-9a-f]{12}, secret ([\w-]{43})$/m.exec(out)?.[1] ?? ''
  expect(secret).not.toBe('')
  const { rows } = await house.ownerDb.query('SELECT a::text AS row FROM audit_record a')
  expect(rows.map(({ row }) => row).join()).not.toContain(secret)
  // A working date that is none, before anything is asked of the wallet.
  expect((await admin(['licensee', 'compare', 'partner', 'today'])).err).toContain('DATE is a working date')
  const named = COMMANDS.flatMap(({ options = [] }) => options)
  expect(named.filter((name) => !Object.hasOwn(OPTIONS, name))).toEqual([])
})

it('builds a tree from a file, whole or not at all, and its members can log in [Z3]', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'quarterline-tree-'))
  const write = (name: string, tree: object) => {
    writeFileSync(join(folder, name), JSON.stringify(tree))
    return join(folder, name)
  }
  const top = { name: 'north', currency: 'THB', position: 20, rates: '0.5', credit: 9000 }
  const below = {
    name: 'north-super',
    under: 'north',
    position: 10,
    rates: 'asian=0.4,other=0.5',
    credit: 5000,
    give: 60,
  }
  const [wrong, strange] = await Promise.all([
    admin(['upline', 'load', write('wrong', [top, { ...below, rates: '0.6' }])]),
    admin(['upline', 'load', write('strange', [{ ...top, nmae: 'x' }])]),
  ])
  expect(wrong).toMatchObject({ code: 1, err: 'north-super would have a higher rate (asian) than north above it.\n' })
  expect(strange).toMatchObject({ code: 2 })
  expect(await admin(['upline', 'load', write('tree', [top, below])])).toMatchObject({
    code: 0,
    out: '2 uplines were added to the tree.\n',
  })
  expect(await admin(['upline', 'password', 'north'], 'five-sparrows-fly\n')).toMatchObject({ code: 0 })
  expect(await logIn('north', 'five-sparrows-fly')).toMatchObject({ role: 'upline', level: 5, must_set_up: true })
  rmSync(folder, { recursive: true })
})

it('explains a refusal in a sentence and an exit code, never with the input', async () => {
  const [refused, unknown, option, needless, shut, help] = await Promise.all([
    admin(['operator', 'block', 'nobody']),
    admin(['operator', 'add', 'eve', 'hunter2hunter2', '--role', 'trader']),
    admin(['operator', 'password', 'ana', '--password', 'hunter2hunter2']),
    admin(['operator', 'block', 'ana', '--credit', '5']),
    admin(['maintenance', 'shut', 'kitchen', '--km', 'ត្រឡប់មកវិញ', '--id', 'Segera kembali']),
    admin(['help']),
  ])
  expect(refused).toMatchObject({ code: 1, out: '', err: 'There is no operator nobody.\n' })
  expect(unknown).toMatchObject({ code: 2, err: 'Usage: npm run admin -- operator add NAME\n' })
  expect(option).toMatchObject({ code: 2, err: expect.stringContaining('Unknown option') })
  expect(needless).toMatchObject({ code: 2, err: expect.stringContaining('--credit does not belong to this command') })
  expect(shut).toMatchObject({ code: 1, err: expect.stringContaining('one of: house, ') })
  expect(JSON.stringify([unknown, option])).not.toContain('hunter2')
  for (const { usage } of COMMANDS) expect(help.out).toContain(usage)
})

it('shuts and opens the house in its members’ languages, on record [T1]', async () => {
  const reasons = { cn: '八点恢复', th: 'กลับมาแปดโมง', km: 'ត្រឡប់មកវិញម៉ោងប្រាំបី' }
  const by = { account: 'ana@desk', ip: 'local' }
  const run = async (words: string, options = {}) => {
    const { command, name } = findCommand(words.split(' '))
    const context = { house: { db: house.ownerDb, by, now: async () => house.clock.now() }, name, value: '', options }
    const rest = {
      dataDir: '',
      secret: async () => '',
      isTerminal: true,
      warn: () => {},
      box: () => house.box,
      walletHosts: [],
    }
    return command.run({ ...context, ...rest })
  }
  const maintenanceNow = async () => (await house.call('version', {})).maintenance
  await expect(run('maintenance shut kitchen', reasons)).rejects.toThrow(
    `one of: ${['house', ...SHUTTABLE].join(', ')}.`,
  )
  await expect(run('maintenance shut house')).rejects.toThrow('or in another language of en cn tw')
  await expect(run('maintenance shut house', { ...reasons, km: '' })).rejects.toThrow('--km has 0')
  await expect(run('maintenance shut house', { ...reasons, jp: 'あ'.repeat(201) })).rejects.toThrow('--jp has 201')
  await expect(run('maintenance shut house', { ...reasons, until: 'eight' })).rejects.toThrow('--until')
  expect(await maintenanceNow()).toBeUndefined()
  await run('maintenance shut house', { ...reasons, until: '2026-01-31T20:00:00+08:00' })
  const until = Date.parse('2026-01-31T12:00:00Z')
  await expect.poll(maintenanceNow).toEqual({ reason: reasons.cn, reasons, until })
  const read = (await run('maintenance list')) as { scope: string; by: string; language: string; reason: string }[]
  expect(read.map(({ scope, by }) => `${scope} ${by}`)).toEqual(LANGUAGES.map(() => 'house ana@desk'))
  // The first language's text is shown where the reader's is missing.
  expect(Object.fromEntries(read.map(({ language, reason }) => [language, reason]))).toMatchObject({
    en: reasons.cn,
    ...reasons,
  })
  await run('maintenance shut house', { vi: 'Mở lại lúc tám giờ', en: 'Back at eight' })
  await expect.poll(async () => (await maintenanceNow())?.reason).toBe('Back at eight')
  await run('maintenance open house')
  await expect.poll(maintenanceNow).toBeUndefined()
  const { rows } = await house.ownerDb.query(
    `SELECT call, outcome FROM audit_record WHERE call LIKE 'admin/maintenance%' ORDER BY id`,
  )
  expect(rows.map(({ call, outcome }) => `${call} ${outcome}`)).toEqual([
    // Once at the machine, above, and once here.
    'admin/maintenance shut refused',
    'admin/maintenance shut refused',
    'admin/maintenance shut done',
    'admin/maintenance shut done',
    'admin/maintenance open done',
  ])
})

it('pays a member in and out once for each reference, which scripts must give', async () => {
  const bare = await admin(['member', 'deposit', 'demo11', '25'])
  expect(bare).toMatchObject({ code: 2, out: '', err: expect.stringContaining('--ref is missing') })
  const runs = [await admin(['member', 'deposit', 'demo11', '25', '--ref', 'r1'])]
  runs.push(await admin(['member', 'deposit', 'demo11', '25', '--ref', 'r1']))
  expect(runs[0]).toMatchObject({ code: 0, out: expect.stringContaining('demo11 has 5025 MYR'), err: '' })
  expect(runs[1]).toEqual({ ...runs[0], out: `${runs[0]?.out}It was booked before under r1: nothing is booked now.\n` })
  expect(await admin(['member', 'withdraw', 'demo11', '25', '--ref', 'r1'])).toMatchObject({
    code: 0,
    out: expect.stringContaining('demo11 has 5000 MYR'),
  })
  expect(await admin(['member', 'deposit', 'demo11', '26', '--ref', 'r1'])).toMatchObject({
    code: 1,
    err: expect.stringContaining('another amount needs another --ref'),
  })
})

it('tells a person at a terminal who gives no reference that a repeat books again', async () => {
  const warnings: string[] = []
  const { command, name, value } = findCommand(['member', 'deposit', 'demo11', '1'])
  const by = { account: 'ana@desk', ip: 'local' }
  const run = (options: { ref?: string }) =>
    command.run({
      house: { db: house.ownerDb, by, now: async () => house.clock.now() },
      name,
      value,
      options,
      dataDir: '',
      secret: async () => '',
      isTerminal: true,
      warn: (line) => warnings.push(line),
      box: () => house.box,
      walletHosts: [],
    })
  expect(await run({})).toEqual([expect.stringContaining('demo11 has 5001 MYR')])
  expect(warnings).toEqual(['Without --ref, the same command run again books again.'])
  await run({ ref: 'typed' })
  expect(warnings).toHaveLength(1)
})

it('closes every account that has the demo password', async () => {
  const closed = await admin(['demo', 'close'])
  expect(closed.out).toMatch(/^Closed: demo01, .*, trader1\.$/m)
  expect(await house.call('userlogin', { account_id: 'demo01', password: 'demo1234' })).toMatchObject({
    statusdesc: 'CLOSE',
  })
  expect(await logIn('supervisor1', 'demo1234')).toMatchObject({ statusdesc: 'CLOSE' })
  expect((await admin(['demo', 'close'])).out).toBe('Nobody has the demo password.\n')
})

it('asks twice on a terminal without echo, and can be cancelled', async () => {
  const shown: string[] = []
  const output = new PassThrough().on('data', (chunk) => shown.push(String(chunk)))
  const raw: boolean[] = []
  const input = Object.assign(new PassThrough(), { isTTY: true, setRawMode: (on: boolean) => raw.push(on) })
  const streams = { input: input as unknown as NodeJS.ReadStream, output }
  const type = async (keys: string) => {
    await new Promise(setImmediate)
    input.write(keys)
  }
  const password = askPassword(streams, '6 to 10 characters')
  for (const keys of ['first', 'x\u007f\r', 'second\r', 'pass', ' word\r', 'pass word\r']) await type(keys)
  expect(await password).toBe('pass word')
  expect(shown.join('')).not.toMatch(/first|second|pass word/)
  expect(shown.join('')).toContain('The two passwords do not match.')
  expect(shown[0]).toContain('6 to 10 characters')
  expect(raw.at(-1)).toBe(false)
  const left = askPassword(streams, '')
  await type('abc\u0003')
  await expect(left).rejects.toThrow('Nothing was changed.')
})

it('reads amounts, shares and rates exactly, and nothing else', () => {
  expect(readAmount('credit', '12.5')).toBe(125_000)
  expect(readPercent('position', '12.3456')).toBe(123_456)
  expect(readRates('asian=0.25, parlay=1')).toEqual({ asian: 2500, parlay: 10_000 })
  expect(allRates('0.5')).toEqual({ asian: 5000, other: 5000, parlay: 5000, lottery: 5000, casino: 5000 })
  for (const wrong of ['-1', '1e3', '1,000', '', '0.00001', 'x'])
    expect(() => readAmount('credit', wrong)).toThrow('--credit')
  for (const wrong of ['-1', '101', '0.12345', '']) expect(() => readPercent('position', wrong)).toThrow('--position')
  expect(() => readRates('poker=1')).toThrow('--rates')
})

it('exports a member’s data and the operators’ record to files, and erases no member by a typing error [T1]', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'quarterline-files-'))
  const [his, acts] = [join(folder, 'demo07.json'), join(folder, 'acts.jsonl')]
  const [version, slip, other] = await Promise.all([
    admin(['member', 'export', 'demo07', his]),
    admin(['member', 'erase', 'demo08']),
    admin(['member', 'erase', 'demo09', '--again', 'demo10']),
  ])
  expect(version).toMatchObject({ code: 0, out: expect.stringMatching(/all data held on demo07, \d+ rows/) })
  expect(JSON.parse(readFileSync(his, 'utf8')).tables.member).toHaveLength(1)
  for (const refused of [slip, other])
    expect(refused).toMatchObject({ code: 1, err: expect.stringContaining('--again NAME') })
  const there = await house.ownerDb.query("SELECT 1 FROM login_name WHERE name_key IN ('demo08', 'demo09')")
  expect(there.rowCount).toBe(2)
  const soon = '2100-01-01T00:00:00Z'
  const recorded = await admin(['record', 'export', acts, '--from', '1970-01-01T00:00:00Z', '--until', soon])
  expect(recorded).toMatchObject({
    code: 0,
    out: expect.stringContaining('The record is unchanged since it was sealed'),
  })
  const calls = readFileSync(acts, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(calls).toContainEqual(expect.objectContaining({ call: 'admin/member export', subject: 'demo07' }))
  expect((await admin(['record', 'export', acts])).err).toContain('already exists')
  expect((await admin(['record', 'export', join(folder, 'x.csv'), '--from', 'Monday'])).code).toBe(2)
  rmSync(folder, { recursive: true })
})
