/** The brand, as the platform calls itself; the same call sets the clock. */
import { useEffect } from 'react'
import { setClock } from '../kit/clock.ts'
import { useCall } from '../kit/useCall.ts'
import { t } from '../text/text.ts'

const HOURLY_MS = 3_600_000

export function useVersion() {
  return useCall('version', {}, { refetchMs: HOURLY_MS }).data
}

/** The brand's name, which is also put into the page's title. */
export function useBrand(): string {
  const version = useVersion()
  const brand = version?.brand ?? ''
  useEffect(() => {
    if (!version) return
    document.title = t('app.title', { brand: version.brand })
    setClock(version.now, version.speed)
  }, [version])
  return brand
}
