/** Leaves every built file under brotli and gzip beside itself, at the highest levels: once here instead of for each reader. */
import { existsSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

/** What compresses; pictures and fonts are compressed already. */
const TEXT = /\.(html|js|css|svg|json|txt|webmanifest)$/
/** Less than this fits into one packet as it is. */
const MIN_BYTES = 1024

const byBrotli = promisify(brotliCompress)
const byGzip = promisify(gzip)

async function compressFile(path: string): Promise<void> {
  // By the build before, into the same folder: names of parts tell their content.
  if (existsSync(`${path}.br`)) return
  const plain = await readFile(path)
  if (plain.length < MIN_BYTES) return
  const { BROTLI_PARAM_QUALITY, BROTLI_MAX_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants
  const params = { [BROTLI_PARAM_QUALITY]: BROTLI_MAX_QUALITY, [BROTLI_PARAM_SIZE_HINT]: plain.length }
  const [br, gz] = await Promise.all([byBrotli(plain, { params }), byGzip(plain, { level: 9 })])
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)])
}

/** Compresses all text of a folder, and of the folders in it. */
export async function compressFolder(dir: string): Promise<void> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true })
  const texts = entries.filter((entry) => entry.isFile() && TEXT.test(entry.name))
  await Promise.all(texts.map(({ parentPath, name }) => compressFile(join(parentPath, name))))
}

/** The last step of a build. */
export function compressed(): Plugin {
  let dir = ''
  return {
    name: 'compressed',
    apply: 'build',
    configResolved({ root, build }) {
      dir = resolve(root, build.outDir)
    },
    closeBundle: () => compressFolder(dir),
  }
}
