/** The sportsbook's route: typed search parameters and their changes. */
import { getRouteApi } from '@tanstack/react-router'

export const sportsbook = getRouteApi('/member/desktop')
