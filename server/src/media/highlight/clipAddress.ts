/** Addresses of clips: sealed for one match and one session, with their end, as those of live pictures. Nothing is stored. */
import type { SecretBox } from '../../kit/secret/secretBox.ts'
import type { AddressOwner } from '../live/liveAddress.ts'

/** A member may pause a clip for a while. */
const CLIP_ADDRESS_LASTS_MS = 15 * 60_000

const whose = ({ matchId, tokenHash }: AddressOwner): string => `clip ${tokenHash.toString('hex')} ${matchId}`

/** Makes the address of a match's clip. @param wallMs real time in epoch ms */
export function makeClipAddress(
  box: SecretBox,
  owner: AddressOwner,
  wallMs: number,
): { address: string; endsMs: number } {
  const endsMs = wallMs + CLIP_ADDRESS_LASTS_MS
  const pass = box.seal(endsMs.toString(36), whose(owner)).toString('base64url')
  return { address: `/api/media/highlight/${encodeURIComponent(owner.matchId)}/${pass}/clip.mp4`, endsMs }
}

/** Whether an address is this session's and still good. */
export function isOwnClipAddress(box: SecretBox, pass: string, owner: AddressOwner, wallMs: number): boolean {
  try {
    return Number.parseInt(box.open(Buffer.from(pass, 'base64url'), whose(owner)), 36) > wallMs
  } catch {
    // Invented, changed, or somebody else's.
    return false
  }
}
