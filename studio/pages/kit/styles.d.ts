/** Style sheets that a page imports; the build takes them out. */
declare module '*.css'
