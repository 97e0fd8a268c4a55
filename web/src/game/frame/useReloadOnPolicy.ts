/**
 * The page's policy names the providers that there were when it was loaded. Where it holds a newer one back, the page is loaded
 * anew, once.
 */
import { useEffect } from 'react'
import type { OpenGame } from './useOpenGame.ts'

const TRIED = 'quarterline.policy'

export function useReloadOnPolicy(open: OpenGame): void {
  const origin = open.step === 'open' ? open.origin : undefined
  useEffect(() => {
    if (origin === undefined) return
    const hear = ({ blockedURI, effectiveDirective }: SecurityPolicyViolationEvent) => {
      if (effectiveDirective !== 'frame-src' || !blockedURI.startsWith(origin)) return
      if (sessionStorage.getItem(TRIED) === origin) return
      sessionStorage.setItem(TRIED, origin)
      location.reload()
    }
    document.addEventListener('securitypolicyviolation', hear)
    return () => document.removeEventListener('securitypolicyviolation', hear)
  }, [origin])
}
