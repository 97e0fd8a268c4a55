/** What a request was sent to. One place can be written in many ways (`/%6detrics`, `http://any/metrics`): its route is one. */
import type { FastifyRequest } from 'fastify'

/** The route that a request was led to; without one the path as it was written. */
export const routeOf = ({ routeOptions: { url: route }, url }: FastifyRequest): string =>
  route ?? url.split('?', 1)[0] ?? ''

/** Whether a request is for one of the places that a pattern knows, however it was written. */
export const isFor = (places: RegExp, request: FastifyRequest): boolean =>
  places.test(routeOf(request)) || places.test(request.url)
