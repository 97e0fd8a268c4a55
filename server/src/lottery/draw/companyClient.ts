/** Asks a company that draws by itself for its draws, and tells it the digest of all tickets. Its address is set by `npm run admin`. */
import { sign } from '../../wallet/seamless/signature.ts'

const ANSWER_MS = 5_000
/** The longest answer that is read, in characters. */
const ANSWER_MAX = 2_000_000

export interface CompanyKey {
  keyId: string
  secret: string
}

/** Speaks with a company. @throws without a whole answer of HTTP 2xx in time */
export interface CompanyClient {
  /** The draws that it lists; or the hundred before one of them. */
  draws(url: string, before?: string): Promise<unknown>
  seal(url: string, key: CompanyKey, message: { draw: string; seal: string }): Promise<void>
}

async function bodyOf(answer: Response): Promise<unknown> {
  if (!answer.ok) throw new Error(`a lottery company answers ${answer.status}`)
  const text = await answer.text()
  if (text.length > ANSWER_MAX) throw new Error('the answer of a lottery company is too long')
  return JSON.parse(text)
}

/** Speaks with companies over the network. */
export function createCompanyClient(wallMs: () => number): CompanyClient {
  return {
    async draws(url, before) {
      const query = before === undefined ? '' : `?before=${encodeURIComponent(before)}`
      return bodyOf(await fetch(`${url}/draws${query}`, { signal: AbortSignal.timeout(ANSWER_MS), redirect: 'error' }))
    },
    async seal(url, key, message) {
      const to = new URL(`${url}/seal`)
      const body = JSON.stringify(message)
      const headers = {
        'content-type': 'application/json',
        ...sign({ method: 'POST', path: to.pathname, body }, key, wallMs()),
      }
      await bodyOf(
        await fetch(to, { method: 'POST', headers, body, signal: AbortSignal.timeout(ANSWER_MS), redirect: 'error' }),
      )
    },
  }
}
