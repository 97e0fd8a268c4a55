/** The login throttle's wait after too many failures (specification 9: retry after 1 minute). */
export const LOGIN_REST_S = 60
