/**
 * Maintains the hash chains of a house: sealing behind writers, heads kept outside, continuous checks, and the ledger
 * audit in slices.
 */
import { RECORD_CHAIN } from '../../account/record/auditRecord.ts'
import type { Chain } from '../../kit/chain/block.ts'
import { checkBlocks, checkChain, checkHead } from '../../kit/chain/checkChain.ts'
import { type Heads, readHeads, writeHeads } from '../../kit/chain/heads.ts'
import { createSealer } from '../../kit/chain/seal.ts'
import type { Db, Queries } from '../../kit/db.ts'
import type { Log } from '../../kit/log.ts'
import type { Step } from '../../kit/product.ts'
import type { Watch } from '../../kit/watch/watch.ts'
import { createLedgerAudit } from '../../wallet/ledgerAudit.ts'
import { addSums, LEDGER_CHAIN } from '../../wallet/ledgerChain.ts'

/** Every chain of a house. */
export const CHAINS: readonly Chain[] = [LEDGER_CHAIN, RECORD_CHAIN]
const SEAL_EVERY_MS = 2000
/** Checked per turn: some tens of milliseconds of database time at most. */
const WALK_EVERY_MS = 5000
const WALK_BLOCKS = 2
const AUDIT_EVERY_MS = 2000

interface ChainWatchOptions {
  db: Db
  watch: Watch
  log: Log
  dataDir: string
  /** How long to wait before sealing; absent for the default. */
  pace?: Pick<Parameters<typeof createSealer>[2], 'settleMs' | 'waitMs'>
}

/** Seals the chains and stores their heads; a head unknown to the database is not overwritten. */
function createKeeper({ db, watch, log, dataDir, pace }: ChainWatchOptions, faults: Set<string>) {
  const realMs = () => performance.now()
  const blocks = new Map<string, number>()
  const sealers = CHAINS.map((chain) => {
    return {
      chain,
      sealer: createSealer(db, chain, { realMs, ...pace, ...(chain === LEDGER_CHAIN && { along: addSums }) }),
    }
  })
  watch.add({
    figures: [
      {
        name: 'quarterline_chain_unsealed_seconds',
        help: 'For how long there is something to be sealed and nothing is',
        read: () => sealers.reduce((most, { sealer }) => Math.max(most, sealer.unsealedSeconds()), 0),
      },
      { name: 'quarterline_chain_blocks', help: 'Sealed blocks by chain', label: 'chain', read: () => blocks },
    ],
  })

  async function keepHead(chain: Chain, blockNo: number, hash: Buffer): Promise<void> {
    const heads = await readHeads(dataDir)
    const kept = heads[chain.name]
    const wrong = kept ? await checkHead(db, chain, kept) : []
    for (const fault of wrong) tellFault(faults, fault, log)
    if (wrong.length === 0)
      await writeHeads(dataDir, { ...heads, [chain.name]: { blockNo, hash: hash.toString('hex') } })
  }

  return async () => {
    for (const { chain, sealer } of sealers) {
      const last = (await sealer.seal()).at(-1)
      if (!last) continue
      const { blockNo, hash } = last
      blocks.set(chain.name, blockNo)
      log.info({ chain: chain.name, block: blockNo, hash: hash.toString('hex') }, 'Sealed')
      await keepHead(chain, blockNo, hash).catch((error) =>
        log.warn({ err: error }, 'The head of a chain could not be stored'),
      )
    }
  }
}

function tellFault(faults: Set<string>, fault: string, log: Log): void {
  if (!faults.has(fault)) log.error(fault)
  faults.add(fault)
}

/** Checks sealed blocks, a few at a time, and starts again at the end. */
function createWalk({ db, log, dataDir }: ChainWatchOptions, faults: Set<string>) {
  const places = new Map(CHAINS.map(({ name }) => [name, 0]))
  return async () => {
    for (const chain of CHAINS) {
      const part = await db.tx(async (tx) => {
        await tx.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY')
        await tx.query('SET LOCAL enable_seqscan = off')
        return checkBlocks(tx, chain, places.get(chain.name) ?? 0, WALK_BLOCKS)
      })
      places.set(chain.name, part.last ?? 0)
      const head = part.last === undefined ? (await readHeads(dataDir))[chain.name] : undefined
      const ends = head ? await checkHead(db, chain, head) : []
      for (const fault of [...part.faults, ...ends]) tellFault(faults, fault, log)
    }
  }
}

/** Sealing, checking and auditing as steps of a worker process. */
export function watchChains(needs: ChainWatchOptions): Step[] {
  const { db, watch, log } = needs
  const faults = new Set<string>()
  const audit = createLedgerAudit(db, () => performance.now())
  const figure = { name: 'quarterline_chain_faults', help: 'What was found wrong with the hash chains since the start' }
  watch.add({ figures: [{ ...figure, read: () => faults.size }, ...audit.figures] })
  const step = (name: string, everyMs: number, run: () => Promise<void>): Step => {
    return { name, where: 'work', everyMs, afterFeed: false, run }
  }
  return [
    step('seal', SEAL_EVERY_MS, createKeeper(needs, faults)),
    step('chain walk', WALK_EVERY_MS, createWalk(needs, faults)),
    step('ledger audit', AUDIT_EVERY_MS, async () => {
      for (const difference of await audit.look()) log.error(difference)
    }),
  ]
}

/**
 * Checks every chain against its rows and its head outside the database.
 * @param heads read before the snapshot, which may not know later ones
 * @returns faults, one sentence each
 */
export async function checkChains(
  db: Queries,
  heads: Heads,
): Promise<{ blocks: number; rows: number; faults: string[] }> {
  const all = { blocks: 0, rows: 0, faults: [] as string[] }
  for (const chain of CHAINS) {
    const { blocks, rows, faults } = await checkChain(db, chain, heads[chain.name])
    all.blocks += blocks
    all.rows += rows
    all.faults = all.faults.concat(faults)
  }
  return all
}
