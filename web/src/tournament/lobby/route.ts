/** The lobby's own route: what its address carries, and the way to change it. */
import { getRouteApi } from '@tanstack/react-router'

export const lobbyRoute = getRouteApi('/member/tournament2/home')
