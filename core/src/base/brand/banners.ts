/** The banner places of the landing page, apart from the brand's shapes so that a page can list them without a validator. */

/** In page order. */
export const BANNERS = ['sports', 'casino', 'slots', 'esports', 'tournament'] as const
