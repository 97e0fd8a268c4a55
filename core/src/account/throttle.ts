/** How long the server and the login form refuse a login after too many failures (specification 9: 1 minute). */
export const LOGIN_RETRY_AFTER_S = 60
