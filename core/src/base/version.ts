/** The version of the product (specification 9): what the platform runs and what a page was built with must be one. */
export const APP_VERSION = '2019.1110.11'
