/** Page sizes (specification 9). */

/** Rows on a page of a list whose request names no size. */
export const PAGE_SIZE = 10
/** Matches on a page of the board, for members who page through it. */
export const MATCHES_PER_PAGE = 30
