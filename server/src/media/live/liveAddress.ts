/**
 * Addresses of live pictures. An address is sealed with the key of the house for one match and one session, and holds its end:
 * opened by another session, for another match or later it opens nothing. Nothing is stored.
 */
import type { SecretBox } from '../../kit/secret/secretBox.ts'

/** How long an address is good; a page asks for the next one before. */
export const ADDRESS_LASTS_MS = 5 * 60_000

/** Whom an address is for. */
export interface AddressOwner {
  matchId: string
  /** The hash of the session's token. */
  tokenHash: Buffer
}

const whose = ({ matchId, tokenHash }: AddressOwner): string => `picture ${tokenHash.toString('hex')} ${matchId}`

/** Makes the address of a match's playlist. @param wallMs real time in epoch ms */
export function makeAddress(box: SecretBox, owner: AddressOwner, wallMs: number): { address: string; endsMs: number } {
  const endsMs = wallMs + ADDRESS_LASTS_MS
  const pass = box.seal(endsMs.toString(36), whose(owner)).toString('base64url')
  return { address: `/api/media/picture/${encodeURIComponent(owner.matchId)}/${pass}/live.m3u8`, endsMs }
}

/** Whether an address is this session's and still good. */
export function isOwnAddress(box: SecretBox, pass: string, owner: AddressOwner, wallMs: number): boolean {
  try {
    return Number.parseInt(box.open(Buffer.from(pass, 'base64url'), whose(owner)), 36) > wallMs
  } catch {
    // Invented, changed, or somebody else's.
    return false
  }
}
