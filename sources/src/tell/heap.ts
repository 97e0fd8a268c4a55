/** A binary heap: the least element is first. */

/** Sinks the element at `from` to its place. */
export function sink<T>(heap: T[], from: number, isBefore: (a: T, b: T) => boolean): void {
  for (let at = from; ; ) {
    let least = at
    for (const child of [2 * at + 1, 2 * at + 2])
      if (child < heap.length && isBefore(heap[child]!, heap[least]!)) least = child
    if (least === at) return
    const kept = heap[at]!
    heap[at] = heap[least]!
    heap[least] = kept
    at = least
  }
}

/** Adds an element, which rises to its place. */
export function push<T>(heap: T[], added: T, isBefore: (a: T, b: T) => boolean): void {
  let at = heap.push(added) - 1
  while (at > 0) {
    const parent = (at - 1) >> 1
    if (!isBefore(heap[at]!, heap[parent]!)) return
    const kept = heap[at]!
    heap[at] = heap[parent]!
    heap[parent] = kept
    at = parent
  }
}

/** Takes the first away. */
export function dropFirst<T>(heap: T[], isBefore: (a: T, b: T) => boolean): void {
  const last = heap.pop()
  if (last === undefined || heap.length === 0) return
  heap[0] = last
  sink(heap, 0, isBefore)
}
