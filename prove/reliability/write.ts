/** `npm run reliability`: docs/reliability.md as the tests and the figures of the proofs make it. */
import { PAGE, writePage } from './figures.ts'

writePage()
process.stdout.write(`${PAGE}\n`)
