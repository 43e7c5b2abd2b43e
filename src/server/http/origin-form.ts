/**
 * The path and query of what a caller asks for. A server has to take a whole address, too ("GET http://other.example/shop"), as
 * callers send it to a proxy; whose it says it is counts for nothing.
 */
export const originForm = (url: string): string => url.replace(/^[a-z][a-z\d+.-]*:\/\/[^/?#]*\/?/i, '/');
