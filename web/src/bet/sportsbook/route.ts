/** The sportsbook's address, typed: what its parts read of it, and how they change it. */
import { getRouteApi } from '@tanstack/react-router'

export const sportsbook = getRouteApi('/member/desktop')
