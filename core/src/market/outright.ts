/** What a list of outrights shows of each event (specification 9). */

/** The favourites shown with their prices; the others appear when the event is opened. */
export const OT_MAX_ITEMS = 4
