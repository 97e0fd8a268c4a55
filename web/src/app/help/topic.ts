/** The help topics that are open to visitors. */
export type Topic = 'help' | 'contact' | 'terms' | 'rules'
