/** Pages (specification 9): how many rows a list's has where nobody asks for more or fewer. */
export const PAGE_SIZE = 10
/** How many matches a page of the board has, for members who turn pages. */
export const MATCHES_PER_PAGE = 30
