/** The product's version (specification 9), shown to members who ask for support. */
export const APP_VERSION = '2019.1110.11'
/** The environment, shown beside the version. */
export const APP_TITLE = 'Production'

/** The build of a page or URL: the hash of its first script, which changes with everything it imports. */
export const buildIn = (text: string): string | undefined => /\/assets\/index-([\w-]+)\.js/.exec(text)?.[1]
