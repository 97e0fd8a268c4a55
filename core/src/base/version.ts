/** The version of the product (specification 9): what the platform runs and what a page was built with must be one. */
export const APP_VERSION = '2019.1110.11'
/** What the version is for: told beside it to whoever asks for help. */
export const APP_TITLE = 'Production'
