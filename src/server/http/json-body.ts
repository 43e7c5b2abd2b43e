import type { FastifyInstance } from 'fastify';

/**
 * Bodies are JSON or nothing: log-out and the site's switch send none. Every other type is refused with 415. Keys that
 * would reach a prototype are refused.
 */
export function takeJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parse(request, String(body), done);
  });
}
