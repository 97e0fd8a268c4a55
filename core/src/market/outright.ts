/** What a list of outright events shows of each (specification 9). */

/** So many of its runners stand there with their prices, those who are most likely to win; the others when it is opened. */
export const OT_MAX_ITEMS = 4
