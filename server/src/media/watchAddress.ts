/**
 * Addresses of live pictures and clips. An address is sealed with the key of the house for one match and one session, and holds its
 * end: opened by another session, for another match or later it opens nothing. Nothing is stored.
 */
import { MINUTE_MS } from '@quarterline/core/base/time'
import type { SecretBox } from '../kit/secret/secretBox.ts'

/** How long an address is good, its path, and the file that it ends in. */
const KINDS = {
  // A page asks for the next one before.
  picture: { lastsMs: 5 * MINUTE_MS, path: '/api/media/picture', file: 'live.m3u8' },
  // A member may pause a clip for a while.
  clip: { lastsMs: 15 * MINUTE_MS, path: '/api/media/highlight', file: 'clip.mp4' },
} as const

/** What an address shows, and to whom. */
export interface AddressOwner {
  kind: keyof typeof KINDS
  matchId: string
  /** The hash of the session's token. */
  tokenHash: Buffer
}

const sealedFor = ({ kind, matchId, tokenHash }: AddressOwner): string =>
  `${kind} ${tokenHash.toString('hex')} ${matchId}`

/** Makes the address of a match's playlist or clip. @param wallMs real time in epoch ms */
export function makeAddress(box: SecretBox, owner: AddressOwner, wallMs: number): { address: string; endsMs: number } {
  const { lastsMs, path, file } = KINDS[owner.kind]
  const endsMs = wallMs + lastsMs
  const pass = box.seal(endsMs.toString(36), sealedFor(owner)).toString('base64url')
  return { address: `${path}/${encodeURIComponent(owner.matchId)}/${pass}/${file}`, endsMs }
}

/** Whether an address is this session's and still good. @param pass its sealed part @param wallMs real time in epoch ms */
export function isOwnAddress(box: SecretBox, pass: string, owner: AddressOwner, wallMs: number): boolean {
  try {
    return Number.parseInt(box.open(Buffer.from(pass, 'base64url'), sealedFor(owner)), 36) > wallMs
  } catch {
    // Invented, changed, or somebody else's.
    return false
  }
}
