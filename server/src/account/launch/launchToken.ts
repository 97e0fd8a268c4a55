/** Launch tokens: signed by another site's key (a JWT with EdDSA over Ed25519, and no other), read and never made here. */
import { createPublicKey, hash, verify } from 'node:crypto'
import { type LaunchClaims, LaunchClaimsShape } from '@quarterline/core/account/launch'
import { Compile } from 'typebox/compile'

/** What a public key of 32 bytes begins with as SubjectPublicKeyInfo (RFC 8410). */
const SPKI = Buffer.from('302a300506032b6570032100', 'hex')
const KEY_BYTES = 32

const claimsOf = Compile(LaunchClaimsShape)

/** A token as its three parts say it, before anybody knows whether its signature holds. */
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

/** Takes a token apart; undefined when it is none of the one kind that is taken. */
export function readLaunchToken(text: string): LaunchToken | undefined {
  const parts = /^([\w-]+)\.([\w-]+)\.([\w-]{86})$/.exec(text)
  if (!parts) return undefined
  const [, head = '', body = '', signature = ''] = parts
  // Never what the token asks for: one kind of signature is looked for whatever else it says.
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

/** What a token is known by where it must not be told. */
export function launchTokenKey(text: string): string {
  return hash('sha256', text, 'base64url')
}

/** A public key as it is given: its 32 bytes, or SubjectPublicKeyInfo, in base64; undefined when it is none. */
export function readPublicKey(text: string): Buffer | undefined {
  if (!/^[\w+/-]{43,60}={0,2}$/.test(text)) return undefined
  const bytes = Buffer.from(text, 'base64')
  const key = bytes.subarray(0, SPKI.length).equals(SPKI) ? bytes.subarray(SPKI.length) : bytes
  return key.length === KEY_BYTES ? key : undefined
}
