/** A certificate for this machine's own name, made once: pages by others ask their game server by TLS alone. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { generate } from 'selfsigned'

export interface Certificate {
  key: string
  cert: string
}

const DAY_MS = 86_400_000
/** Browsers refuse certificates that hold much longer. */
const HOLDS_DAYS = 390
/** In the end of its time a new one is made at the next start. */
const RENEWED_DAYS = 360

/** The certificate kept in a folder, or a new one. */
export async function openCertificate(dataDir: string, nowMs: number): Promise<Certificate> {
  const path = join(dataDir, 'localhost.json')
  if (existsSync(path)) {
    const kept = JSON.parse(readFileSync(path, 'utf8')) as Certificate & { madeMs: number }
    if (nowMs - kept.madeMs < RENEWED_DAYS * DAY_MS && nowMs >= kept.madeMs) return kept
  }
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }], {
    algorithm: 'sha256',
    keyType: 'ec',
    notBeforeDate: new Date(nowMs - DAY_MS),
    notAfterDate: new Date(nowMs + HOLDS_DAYS * DAY_MS),
    extensions: [
      {
        name: 'subjectAltName',
        altNames: [
          { type: 2, value: 'localhost' },
          { type: 7, ip: '127.0.0.1' },
        ],
      },
    ],
  })
  mkdirSync(dataDir, { recursive: true })
  writeFileSync(path, JSON.stringify({ key, cert, madeMs: nowMs }), { mode: 0o600 })
  return { key, cert }
}
