/** Page sizes (specification 9): rows of a list when the request names none. */
export const PAGE_SIZE = 10
/** Matches on a page of the board, for members who page through it. */
export const MATCHES_PER_PAGE = 30
