/** The login throttle's rest (specification 9: retry after 1 minute): so long a wait follows too many failures. */
export const LOGIN_REST_S = 60
