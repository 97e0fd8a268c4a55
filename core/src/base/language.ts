/** The languages of the product, by the specification's codes (section 1). */

export const LANGUAGES = ['en', 'cn', 'tw', 'vi', 'th', 'id', 'my', 'jp', 'kr', 'km'] as const
export type Language = (typeof LANGUAGES)[number]
