/** Answers that firstPaint.js asked for before the app ran: each is there once, for whoever asks first. */

declare global {
  /** By path and request. */
  var quarterlineEarly: Map<string, Promise<Response>> | undefined
}

/** The answer of a call that is on its way already. @param body the request as it would be sent */
export function takeEarly(path: string, body: string): Promise<Response> | undefined {
  const key = `${path} ${body}`
  const answer = globalThis.quarterlineEarly?.get(key)
  globalThis.quarterlineEarly?.delete(key)
  return answer
}
