/** The version of the product (specification 9), told to whoever asks for help. */
export const APP_VERSION = '2019.1110.11'
/** What the version is for: told beside it to whoever asks for help. */
export const APP_TITLE = 'Production'

/** The build of the pages that an address or a page names: the hash of its first script, which changes with whatever it leads to. */
export const buildIn = (text: string): string | undefined => /\/assets\/index-([\w-]+)\.js/.exec(text)?.[1]
