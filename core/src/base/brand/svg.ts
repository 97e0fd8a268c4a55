/**
 * Checks SVG pictures from outside: only the drawing part of SVG is allowed. Anything else is refused, never repaired.
 */

const ELEMENTS = new Set(
  'svg g path rect circle ellipse line polyline polygon defs clipPath linearGradient radialGradient stop title desc'.split(
    ' ',
  ),
)
const ATTRIBUTES = new Set(
  `xmlns viewBox width height preserveAspectRatio id d x y x1 y1 x2 y2 cx cy r rx ry fx fy points transform fill
  fill-rule fill-opacity clip-rule clip-path stroke stroke-width stroke-linecap stroke-linejoin stroke-miterlimit
  stroke-dasharray stroke-dashoffset stroke-opacity opacity offset stop-color stop-opacity gradientUnits
  gradientTransform spreadMethod clipPathUnits color role aria-hidden`.split(/\s+/),
)
const NAMESPACE = 'http://www.w3.org/2000/svg'
/** Numbers, names, colours, or a reference within the same picture; no URL and no text that could be one. */
const VALUE = /^(?:[\w\s.,#%()+-]*|url\(#[\w-]+\))$/
const TAG = /<(\/?)([A-Za-z][\w-]*)((?:\s+[A-Za-z][\w:-]*\s*=\s*"[^"<>&]*")*)\s*(\/?)>/y
const ATTRIBUTE = /([A-Za-z][\w:-]*)\s*=\s*"([^"]*)"/g

function attributeFault(element: string, attributes: string): string | undefined {
  for (const [, name = '', value = ''] of attributes.matchAll(ATTRIBUTE)) {
    if (!ATTRIBUTES.has(name)) return `<${element}> may not have ${name}`
    if (name === 'xmlns' ? value !== NAMESPACE : !VALUE.test(value) || /url\((?!#)/i.test(value))
      return `${name} of <${element}> may not be "${value.slice(0, 40)}"`
  }
  return undefined
}

/** The reason why an SVG is refused, as a sentence for its author; undefined when it is accepted. */
export function svgFault(text: string): string | undefined {
  const open: string[] = []
  let at = 0
  let roots = 0
  while (at < text.length) {
    const next = text.indexOf('<', at)
    const between = text.slice(at, next < 0 ? text.length : next)
    if (/[&>]/.test(between)) return 'a text in it holds & or >'
    if (between.trim() !== '' && !['title', 'desc'].includes(open.at(-1) ?? '')) return 'text stands outside of <title>'
    if (next < 0) break
    TAG.lastIndex = next
    const tag = TAG.exec(text)
    if (!tag) return `"${text.slice(next, next + 30)}" is no tag that is taken`
    const [whole, isEnd, element = '', attributes = '', isEmpty] = tag
    if (!ELEMENTS.has(element)) return `<${element}> is not taken`
    if (isEnd) {
      if (open.pop() !== element || attributes || isEmpty) return `</${element}> ends nothing`
    } else {
      const fault = attributeFault(element, attributes)
      if (fault) return fault
      if (open.length === 0) roots++
      if (
        open.length === 0 &&
        (element !== 'svg' || !attributes.includes('viewBox=') || !attributes.includes('xmlns='))
      )
        return 'it must begin with <svg xmlns="http://www.w3.org/2000/svg" viewBox="…">'
      if (!isEmpty) open.push(element)
    }
    at = next + whole.length
  }
  if (open.length > 0) return `<${open.at(-1)}> has no end`
  return roots === 1 ? undefined : 'it must be one <svg>'
}
