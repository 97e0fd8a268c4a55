/** What somebody may ask about without being logged in. */
export type Topic = 'help' | 'contact' | 'terms' | 'rules'
