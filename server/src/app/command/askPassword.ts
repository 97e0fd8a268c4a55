/** Asks for a password: on the terminal without echo, or as the first line of piped input. */
import { createInterface } from 'node:readline'

/** Ctrl-C was pressed at the question. */
export class PromptInterrupted extends Error {}

interface Streams {
  input: NodeJS.ReadStream
  output: NodeJS.WritableStream
}

const CTRL_C = '\u0003'
const CTRL_D = '\u0004'
const ERASE = ['\u007f', '\b']

/** Reads one line from a terminal, key by key, and shows nothing of it. */
function readHidden({ input, output }: Streams, question: string): Promise<string> {
  output.write(question)
  input.setRawMode(true)
  input.setEncoding('utf8')
  input.resume()
  let typed = ''
  return new Promise((resolve, reject) => {
    const end = (finish: () => void) => {
      input.off('data', hear)
      input.setRawMode(false)
      input.pause()
      output.write('\n')
      finish()
    }
    function hear(keys: string): void {
      for (const key of keys) {
        if ([CTRL_C, CTRL_D, '\r', '\n'].includes(key)) {
          end(() => (key === CTRL_C ? reject(new PromptInterrupted('Nothing was changed.')) : resolve(typed)))
          return
        }
        typed = ERASE.includes(key) ? [...typed].slice(0, -1).join('') : typed + key
      }
    }
    input.on('data', hear)
  })
}

async function readLine(input: NodeJS.ReadableStream): Promise<string> {
  const lines = createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })
  for await (const line of lines) {
    lines.close()
    return line
  }
  return ''
}

/** Reads the new password: typed twice on a terminal, once from a pipe. @param rule the password's rule */
export async function askPassword(streams: Streams, rule: string): Promise<string> {
  if (!streams.input.isTTY) return readLine(streams.input)
  for (;;) {
    const first = await readHidden(streams, `New password, ${rule} (not shown as you type): `)
    if (first === (await readHidden(streams, 'Repeat it: '))) return first
    streams.output.write('The two passwords do not match.\n')
  }
}
