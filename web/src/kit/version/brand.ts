/** The brand, as the platform calls itself. */
import { useEffect } from 'react'
import { t } from '../../text/text.ts'
import { brandTold } from '../early.ts'
import { useSpoken } from '../language.ts'
import { useVersion } from './version.ts'

/** The brand's name, which is also put into the page's title. */
export function useBrand(): string {
  const version = useVersion()
  const brand = brandTold().name ?? version?.brand ?? ''
  const language = useSpoken((spoken) => spoken.language)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language has another title
  useEffect(() => {
    if (brand) document.title = brandTold().title ?? t('app.title', { brand })
  }, [brand, language])
  return brand
}
