/** The route of a request, because one path can be written in many ways (`/%6detrics`, `http://any/metrics`). */
import type { FastifyRequest } from 'fastify'

/** The matched route; without one, the path as written. */
export const routeOf = ({ routeOptions: { url: route }, url }: FastifyRequest): string =>
  route ?? url.split('?', 1)[0] ?? ''

/** Whether a request's route matches a pattern, however its path was written. */
export const isFor = (places: RegExp, request: FastifyRequest): boolean =>
  places.test(routeOf(request)) || places.test(request.url)
