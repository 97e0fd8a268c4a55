/** Reads launch tokens: JWTs signed by another site with EdDSA over Ed25519 and nothing else. We never issue them. */
import { createPublicKey, hash, verify } from 'node:crypto'
import { type LaunchClaims, LaunchClaimsShape } from '@quarterline/core/account/launch'
import { Compile } from 'typebox/compile'

/** The SubjectPublicKeyInfo prefix of a 32-byte key (RFC 8410). */
const SPKI = Buffer.from('302a300506032b6570032100', 'hex')
const KEY_BYTES = 32

const claimsOf = Compile(LaunchClaimsShape)

/** A token's contents before its signature is checked. */
export interface LaunchToken {
  claims: LaunchClaims
  /** Whether it was signed with this key. */
  isSignedBy(publicKey: Buffer): boolean
}

function json(part: string): unknown {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString('utf8'))
  } catch {
    return undefined
  }
}

/** Parses a token; undefined if it is not of the accepted kind. */
export function readLaunchToken(text: string): LaunchToken | undefined {
  const parts = /^([\w-]+)\.([\w-]+)\.([\w-]{86})$/.exec(text)
  if (!parts) return undefined
  const [, head = '', body = '', signature = ''] = parts
  // Independent of the token's header: only one signature algorithm is accepted.
  if ((json(head) as { alg?: unknown } | undefined)?.alg !== 'EdDSA') return undefined
  const claims = json(body)
  if (!claimsOf.Check(claims)) return undefined
  return {
    claims,
    isSignedBy(publicKey) {
      const key = createPublicKey({ key: Buffer.concat([SPKI, publicKey]), format: 'der', type: 'spki' })
      return verify(null, Buffer.from(`${head}.${body}`), key, Buffer.from(signature, 'base64url'))
    },
  }
}

/** The token's name where the token itself must not appear. */
export function launchTokenKey(text: string): string {
  return hash('sha256', text, 'base64url')
}

/** A public key as 32 bytes or SubjectPublicKeyInfo, in base64; undefined if invalid. */
export function readPublicKey(text: string): Buffer | undefined {
  if (!/^[\w+/-]{43,60}={0,2}$/.test(text)) return undefined
  const bytes = Buffer.from(text, 'base64')
  const key = bytes.subarray(0, SPKI.length).equals(SPKI) ? bytes.subarray(SPKI.length) : bytes
  return key.length === KEY_BYTES ? key : undefined
}
