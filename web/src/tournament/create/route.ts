/** The route of the page that opens a room; its address carries the step. */
import { getRouteApi } from '@tanstack/react-router'

export const createRoute = getRouteApi('/member/tournament2/create')
