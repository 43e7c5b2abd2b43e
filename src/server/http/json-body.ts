import type { FastifyInstance } from 'fastify';

import { invalid, Refusal } from './refusal.ts';

/** What is said of a body that holds no fields. */
export const noFields = 'Send the fields as a JSON object.';

/**
 * Bodies are JSON or nothing: log-out and the site's switch send none. Every other type is refused with 415. Keys that
 * would reach a prototype are refused, and so is text that the database could not keep as it came.
 */
export function takeJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined);
    void parse(request, String(body), (error, value: unknown) => {
      // To what comes after, null stands for a body that was not sent.
      if (!error && value === null) return done(invalid('form', noFields));
      const place = error ? undefined : unkeepableText(value);
      if (place === undefined) return done(error, value);
      const message = 'This text holds a character that cannot be kept.';
      done(new Refusal(422, 'Please correct the marked fields.', { errors: { [place]: [message] } }));
    });
  });
}

/** NUL, which PostgreSQL's text cannot hold, and half characters, which UTF-8 cannot. */
const unkeepable = /[\0\p{Cs}]/u;

/** Where in a parsed body such text stands, as a field's dotted path; nothing when there is none. */
function unkeepableText(body: unknown): string | undefined {
  // Not recursive: a body may be nested deeper than the stack is.
  const waiting: [path: string, value: unknown][] = [['form', body]];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [path, value] = next;
    if (typeof value === 'string' && unkeepable.test(value)) return path;
    if (typeof value !== 'object' || value === null) continue;
    for (const [key, inner] of Object.entries(value)) {
      if (unkeepable.test(key)) return path;
      waiting.push([value === body ? key : `${path}.${key}`, inner]);
    }
  }
  return undefined;
}
