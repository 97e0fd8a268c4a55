/** Reads calls with TanStack Query as `useCall(name, request)`. The query key is the call's name and its request. */
import { errorRow, isKnown } from '@quarterline/core/base/errors'
import type { CallName, RequestOf, SuccessOf } from '@quarterline/core/calls'
import type { BackgroundCall } from '@quarterline/core/stepUp'
import { QueryCache, QueryClient, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { call, type Outcome, type Refusal } from './call.ts'
import { useNotices } from './notices.ts'
import { react } from './reactions.ts'

/** A refusal as an error, because TanStack Query expects a thrown one. */
export class CallRefusalError extends Error {
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super(refusal.code)
    this.refusal = refusal
  }
}

export const queries = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, { meta }) => {
      if (!(error instanceof CallRefusalError)) return
      const { code } = error.refusal
      if (meta?.isSaidHere && isKnown(code) && errorRow(code).react === 'dialog') return
      // A closed product is announced once by the page, not by each call.
      if (code === 'game_maintenance') useNotices.getState().sayShut()
      else react(error.refusal)
    },
  }),
  defaultOptions: { queries: { retry: false, staleTime: 2000, refetchOnWindowFocus: true } },
})

// There is no provider, so the client must be mounted to notice focus and reconnection.
queries.mount()

function answerOf<N extends CallName>(outcome: Outcome<N>): SuccessOf<N> {
  if (!outcome.ok) throw new CallRefusalError(outcome)
  return outcome.value
}

interface UseCallOptions<N extends CallName> {
  /** The polling interval; only for calls that do not count as a person's presence. */
  refetchMs?: N extends BackgroundCall ? number : never
  enabled?: boolean
  /** Keeps the former answer on the screen while the next one is fetched. */
  keep?: boolean
  /** Whether the page shows a refusal itself, so that no dialog does. */
  isSaidHere?: boolean
}

const fetching = <N extends CallName>(name: N, request: RequestOf<N>) => ({
  queryKey: [name, request],
  queryFn: async ({ signal }: { signal: AbortSignal }) => answerOf(await call(name, request, { signal })),
})

/** Prefetches a call of the next screen. */
export function foresee<N extends CallName>(name: N, request: RequestOf<N>): void {
  void queries.prefetchQuery(fetching(name, request))
}

/** The answer of a call, kept fresh. */
export function useCall<N extends CallName>(
  name: N,
  request: RequestOf<N>,
  { refetchMs, enabled = true, keep = false, isSaidHere = false }: UseCallOptions<N> = {},
): UseQueryResult<SuccessOf<N>> {
  const wish = {
    ...fetching(name, request),
    refetchInterval: refetchMs ?? false,
    enabled,
    meta: { isSaidHere },
    ...(keep ? { placeholderData: (before: SuccessOf<N> | undefined) => before } : {}),
  } as Parameters<typeof useQuery<SuccessOf<N>>>[0]
  // The client is passed here instead of by a provider, so that pages without calls do not load it.
  return useQuery<SuccessOf<N>>(wish, queries)
}

/** Refetches calls after an act of the person. */
export function refresh(...names: CallName[]): void {
  for (const name of names) void queries.invalidateQueries({ queryKey: [name] })
}

/** Refetches calls after a message of the platform. */
export function refreshByItself(...names: BackgroundCall[]): void {
  refresh(...names)
}

/** Why a query failed; null if it did not. */
export function refusalOf(error: unknown): Refusal | null {
  if (!error) return null
  return error instanceof CallRefusalError ? error.refusal : { ok: false, code: 'requestFailed', unanswered: true }
}

/** The code of a failed query. */
export function codeOf(error: unknown): string {
  return error instanceof CallRefusalError ? error.refusal.code : 'requestFailed'
}
