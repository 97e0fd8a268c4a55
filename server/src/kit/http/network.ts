/**
 * The network that an address is counted by: an IPv4 address, or the /64 of an IPv6 customer; and which proxies are
 * trusted.
 */
import { BlockList, isIP, isIPv6 } from 'node:net'

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

/** An address, or a network as CIDR, in its parts; undefined for any other text. */
function networkParts(text: string): { address: string; type: 'ipv4' | 'ipv6'; bits: number } | undefined {
  const [address = '', bits, ...more] = text.split('/')
  const version = isIP(address)
  const most = version === 6 ? 128 : 32
  if (version === 0 || more.length > 0 || (bits !== undefined && !/^\d{1,3}$/.test(bits))) return undefined
  const length = bits === undefined ? most : Number(bits)
  return length <= most ? { address, type: version === 6 ? 'ipv6' : 'ipv4', bits: length } : undefined
}

/** Whether a text is an address such as 203.0.113.7 or a network such as 2001:db8::/32. */
export const isNetwork = (text: string): boolean => networkParts(text) !== undefined

/** Whether an address is in one of the networks; an IPv4-mapped address counts as IPv4. */
export function isWithin(ip: string, networks: readonly string[]): boolean {
  const list = new BlockList()
  for (const { address, type, bits } of networks.flatMap((one) => networkParts(one) ?? []))
    list.addSubnet(address, bits, type)
  return isIP(ip) !== 0 && list.check(ip, isIPv6(ip) ? 'ipv6' : 'ipv4')
}
