/** Bounds what a process keeps in memory: the entries of a map that were set last stay. */

/** Sets a value as the last one of a map; beyond `max` entries the oldest go. */
export function keepLatest<K, V>(map: Map<K, V>, key: K, value: V, max: number): void {
  map.delete(key)
  map.set(key, value)
  for (const oldest of map.keys()) {
    if (map.size <= max) return
    map.delete(oldest)
  }
}
