import Fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';

import type { Csrf } from '#server/http/csrf.ts';
import { answerError } from '#server/http/error-handler.ts';
import { createRouter, type Router } from '#server/http/router.ts';
import { validateInput } from '#server/http/validate-input.ts';
import type { Viewer } from '#server/http/viewer.ts';

/**
 * An app of a few routes and nothing else, for tests of those: no session, no CSRF; `viewer` says who calls. Rights, input
 * and refusals are treated as in the shop.
 */
export function routeApp(
  register: (router: Router, app: FastifyInstance) => void,
  viewer: () => Viewer | null = () => null,
): FastifyInstance {
  const app = Fastify();
  app.setValidatorCompiler(validateInput);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(answerError);
  const csrf = { check: () => undefined } as unknown as Csrf;
  register(createRouter(app, { csrf, findViewer: async () => viewer(), admitKey: async () => undefined }), app);
  return app;
}
