/**
 * A chain of hashes for rounds that all see: each element is the SHA-256 of the next one's text, and the last hash is published
 * before the first round. A round reveals the element whose hash the former round revealed. Pure; the same in the page that checks.
 */
import { hashOf } from './draws.ts'

/**
 * All elements from the published one (0) to the secret (`length`). Round `n` of the chain uses element `n`.
 * @param secret 64 hex digits from a true source
 * @param hash SHA-256 of a text in hex; a server has a quicker one than pages
 */
export function chainOf(secret: string, length: number, hash: (text: string) => string = hashOf): string[] {
  const elements = [secret]
  for (let at = 0; at < length; at += 1) elements.push(hash(elements[at] as string))
  return elements.reverse()
}

/** Whether an element is the `n`th of the chain that ends in `published`. */
export function isElement(element: string, n: number, published: string): boolean {
  let text = element
  for (let at = 0; at < n; at += 1) text = hashOf(text)
  return text === published
}
