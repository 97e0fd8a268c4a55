/** The terms that members accept before they go on; their sentences are the pages'. */

/** Goes up when the terms say something else: then everybody is asked again. */
export const TERMS_VERSION = 1
