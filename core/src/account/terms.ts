/** The version of the terms that members accept; the pages have the text. */

/** Raise it when the terms change: every member is then asked again. */
export const TERMS_VERSION = 1
