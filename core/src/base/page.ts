/** How many rows a list's page has where nobody asks for more or fewer (specification 9). */
export const PAGE_SIZE = 10
