/** `npm run reliability`: writes docs/reliability.md from the tests and the figures of the proofs. */
import { PAGE, writePage } from './figures.ts'

writePage()
process.stdout.write(`${PAGE}\n`)
