/** The player's seed: the promise of the server's, and a form that changes his own, which reveals the former one. */
import { type FormEvent, useCallback, useEffect, useState } from 'react'
import { ask } from './wire.ts'

interface FairState {
  hash: string
  clientSeed: string
}

interface SeedWords {
  seedHash: string
  newSeed: string
  changeSeed: string
  seedOpen: string
}

export function SeedForm({ words, isOpen }: { words: SeedWords; isOpen: boolean }) {
  const [fair, setFair] = useState<FairState>()
  const [wish, setWish] = useState('')
  const read = useCallback(async (path: string, body: object) => {
    const state = await ask<FairState>(path, body).catch(() => undefined)
    if (state !== undefined) setFair(state)
    if (state !== undefined) setWish(state.clientSeed)
  }, [])
  useEffect(() => void read('/fair/state', {}), [read])
  const change = (event: FormEvent) => {
    event.preventDefault()
    void read('/fair/seed', { clientSeed: wish })
  }
  if (fair === undefined) return null
  return (
    <form className="seed" onSubmit={change}>
      <p className="note">
        {words.seedHash} <code title={fair.hash}>{fair.hash.slice(0, 16)}…</code>
      </p>
      <input aria-label={words.newSeed} value={wish} maxLength={64} onChange={(event) => setWish(event.target.value)} />
      <button type="submit" className="plain" disabled={isOpen || wish.trim() === ''}>
        {words.changeSeed}
      </button>
      {isOpen && <p className="note">{words.seedOpen}</p>}
    </form>
  )
}
