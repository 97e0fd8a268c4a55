/** The window's title: the open page and the brand. */
import { useMatches } from '@tanstack/react-router'
import { useEffect } from 'react'
import { readBrand } from '../kit/early.ts'
import { usePageLanguage } from '../kit/language.ts'
import { useBrand } from '../kit/version/brand.ts'
import { t } from '../text/text.ts'

/** On the landing page the title is the brand's own, or a sentence of ours with its name. */
export function useTitle(): void {
  const brand = useBrand()
  const language = usePageLanguage((spoken) => spoken.language)
  const name = useMatches({
    select: (open) => open.findLast(({ staticData }) => staticData.page)?.staticData.page?.name,
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language has another title
  useEffect(() => {
    if (!brand) return
    document.title = name ? `${t(name)} – ${brand}` : (readBrand().title ?? t('app.title', { brand }))
  }, [brand, name, language])
}
