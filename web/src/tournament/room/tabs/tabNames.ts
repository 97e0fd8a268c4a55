/** The tabs of a room, as its address names them. */
export const ROOM_TABS = ['matches', 'ranking', 'bets', 'prizes', 'rules', 'members'] as const
export type RoomTab = (typeof ROOM_TABS)[number]
/** The sheets that open over a room on narrow pages. */
export const ROOM_SHEETS = ['slip'] as const
