/**
 * Makes a clone ready: packages, the embedded database's library links, the built web, a browser when asked with
 * --chromium, and an encoder for live pictures when asked with --ffmpeg. Needs nothing but Node 20 and does nothing that
 * is done already.
 */
import { join } from 'node:path'
import { ensureChromium } from './chromium.mjs'
import { ensureFfmpeg } from './ffmpeg.mjs'
import { linkLibraries } from './libraries.mjs'
import { alone, root } from './machine.mjs'
import { installPackages } from './packages.mjs'
import { buildWeb } from './web.mjs'

const wants = new Set(process.argv.slice(2))

try {
  await alone(join(root, 'package.json'), () => {
    installPackages()
    linkLibraries()
    if (!wants.has('--no-web')) buildWeb()
    if (wants.has('--chromium')) ensureChromium()
    if (wants.has('--ffmpeg')) ensureFfmpeg()
  })
} catch (error) {
  process.stderr.write(`\nQuarterline could not be set up: ${error.message}\n`)
  // npm then skips the tests, and their last line is the result that callers read.
  if (process.env.npm_lifecycle_event === 'pretest') process.stdout.write('\n0 passed, 1 failed\n')
  process.exitCode = 1
}
