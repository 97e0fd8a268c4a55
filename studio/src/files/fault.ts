/** Faults of a game folder, each with its file and line; collected so that a maker sees more than the first. */

/** The most faults that are collected of one folder: past them the reading ends. */
const FAULTS_MAX = 20

export interface FileFault {
  readonly file: string
  /** Counted from 1; undefined where the whole file is at fault. */
  readonly line: number | undefined
  readonly what: string
}

/** A folder that is refused, with every fault that was found in it. */
export class RefusedFolder extends Error {
  readonly faults: readonly FileFault[]

  constructor(faults: readonly FileFault[]) {
    super(faults.map(faultText).join('\n'))
    this.name = 'RefusedFolder'
    this.faults = faults
  }
}

/** Collects the faults of one folder and ends the reading when there are too many. */
export class FaultList {
  readonly #faults: FileFault[] = []

  add(file: string, line: number | undefined, what: string): void {
    this.#faults.push({ file, line, what })
    if (this.#faults.length >= FAULTS_MAX) throw new RefusedFolder(this.#faults)
  }

  /** Throws the collected faults, if there are any. */
  refuseIfAny(): void {
    if (this.#faults.length > 0) throw new RefusedFolder(this.#faults)
  }
}

/** A fault as one line: `file:line: what`. */
export const faultText = ({ file, line, what }: FileFault): string =>
  line === undefined ? `${file}: ${what}` : `${file}:${line}: ${what}`
