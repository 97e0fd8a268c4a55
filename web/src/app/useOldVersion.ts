/** Tells that the platform has gone on to another version than the page was built with (specification 8). */
import { APP_VERSION } from '@quarterline/core/base/version'
import { useEffect } from 'react'
import { useNotices } from '../kit/notices.ts'
import { useVersion } from '../kit/version/version.ts'
import { t } from '../text/text.ts'

export function useOldVersion(): void {
  const told = useVersion()?.version
  const isOld = told !== undefined && told !== APP_VERSION
  useEffect(() => {
    if (isOld) useNotices.getState().openReload(t('version.old'))
  }, [isOld])
}
