/** A store of values under keys, with listeners for each key and one flush of changes in each animation frame. */
import { useCallback, useRef, useSyncExternalStore } from 'react'

type Listener = () => void

export interface KeyedStore {
  get(key: string): unknown
  set(key: string, value: unknown): void
  delete(key: string): void
  subscribe(key: string, listener: Listener): () => void
  clear(): void
}

/** A store that notifies only the listeners of changed keys, once before each paint. */
export function createKeyedStore(): KeyedStore {
  const values = new Map<string, unknown>()
  const listeners = new Map<string, Set<Listener>>()
  const changed = new Set<string>()
  let frame = 0

  const flush = () => {
    frame = 0
    const keys = [...changed]
    changed.clear()
    for (const key of keys) for (const listener of listeners.get(key) ?? []) listener()
  }
  const touch = (key: string) => {
    changed.add(key)
    if (frame === 0) frame = requestAnimationFrame(flush)
  }

  return {
    get: (key) => values.get(key),
    set(key, value) {
      if (values.get(key) === value) return
      values.set(key, value)
      touch(key)
    },
    delete(key) {
      if (values.delete(key)) touch(key)
    },
    subscribe(key, listener) {
      const set = listeners.get(key) ?? new Set()
      listeners.set(key, set.add(listener))
      return () => {
        set.delete(listener)
        if (set.size === 0 && listeners.get(key) === set) listeners.delete(key)
      }
    },
    clear() {
      for (const key of values.keys()) touch(key)
      values.clear()
    },
  }
}

/** Several keys of a store; renders when one changes. @param keys must keep its identity while the keys are the same */
export function useKeys<T>(store: KeyedStore, keys: readonly string[]): readonly (T | undefined)[] {
  const lastValues = useRef<readonly (T | undefined)[]>([])
  const subscribe = useCallback(
    (listener: Listener) => {
      const stops = keys.map((key) => store.subscribe(key, listener))
      return () => {
        for (const stop of stops) stop()
      }
    },
    [store, keys],
  )
  return useSyncExternalStore(subscribe, () => {
    const now = keys.map((key) => store.get(key) as T | undefined)
    const isSame =
      now.length === lastValues.current.length && now.every((value, at) => value === lastValues.current[at])
    if (!isSame) lastValues.current = now
    return lastValues.current
  })
}

/** One key of a store; renders when that key changes and never otherwise. */
export function useKey<T>(store: KeyedStore, key: string): T | undefined {
  const subscribe = useCallback((listener: Listener) => store.subscribe(key, listener), [store, key])
  return useSyncExternalStore(subscribe, () => store.get(key) as T | undefined)
}
