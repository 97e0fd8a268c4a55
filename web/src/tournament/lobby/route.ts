/** The lobby's route: its search parameters, and how to change them. */
import { getRouteApi } from '@tanstack/react-router'

export const lobbyRoute = getRouteApi('/member/tournament2/home')
