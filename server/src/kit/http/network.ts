/**
 * The network that an address is counted by: an IPv4 address, or the /64 of an IPv6 customer; and which proxies are
 * trusted.
 */
import { isIPv6 } from 'node:net'

/** Longer texts are no address; a proxy may pass them on unread. */
const LENGTH_MAX = 64

/** The eight groups of an IPv6 address without its zone. */
function groupsOf(ip: string): string[] {
  const hex = ip
    .toLowerCase()
    .replace(/%.*$/, '')
    .replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, ...bytes: string[]) => {
      const [a = 0, b = 0, c = 0, d = 0] = bytes.slice(0, 4).map(Number)
      return `${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`
    })
  const [before = [], after = []] = hex.split('::').map((half) => half.split(':').filter((group) => group !== ''))
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0')
  return [...before, ...zeros, ...after].map((group) => Number.parseInt(group, 16).toString(16))
}

/** The network of an address as a key; an IPv4-mapped address counts as IPv4. */
export function networkOf(ip: string): string {
  if (!isIPv6(ip)) return ip.slice(0, LENGTH_MAX)
  const groups = groupsOf(ip)
  if (groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff') {
    const [high = 0, low = 0] = groups.slice(6).map((group) => Number.parseInt(group, 16))
    return [high >> 8, high & 255, low >> 8, low & 255].join('.')
  }
  return `${groups.slice(0, 4).join(':')}::/64`
}

/** Which proxies' forwarded addresses are trusted, in Fastify's form, which cannot be a bare number of hops. */
export function trusting(proxies: boolean | number | string): boolean | string | ((_: string, hop: number) => boolean) {
  return typeof proxies === 'number' ? (_, hop) => hop < proxies : proxies
}
