/** Notices that the platform runs a newer build than this page (specification 8). */
import { buildIn } from '@quarterline/core/base/version'
import { useEffect } from 'react'
import { useNotices } from '../kit/notices.ts'
import { useVersion } from '../kit/version/version.ts'
import { t } from '../text/text.ts'

/** This script is a part of the first one; in development there are no builds. */
const OWN = buildIn(import.meta.url)

export function useOldVersion(): void {
  const current = useVersion()?.build
  const isOld = current !== undefined && OWN !== undefined && current !== OWN
  useEffect(() => {
    if (isOld) useNotices.getState().openReload(t('version.old'))
  }, [isOld])
}
