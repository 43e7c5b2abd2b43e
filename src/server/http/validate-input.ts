import type { FastifySchemaCompiler } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { z } from 'zod';

/** The database keeps no text with this sign in it, and nothing in an address is called so. */
const NULL_SIGN = '\0';

/** What an address says, before anything else is asked of it. */
const readable = z.unknown().superRefine((said, { addIssue }) => {
  for (const [name, value] of Object.entries(said ?? {})) {
    if ([value].flat().some((text) => typeof text === 'string' && text.includes(NULL_SIGN)))
      addIssue({ code: 'custom', path: [name], message: 'This holds a sign that cannot be read.' });
  }
});

/** Checks input by the contract's schemas. A body that was not sent arrives here as null; to its schema it is absent. */
export const validateInput: FastifySchemaCompiler<z.ZodType> = (route) => {
  if (route.httpPart === 'querystring' || route.httpPart === 'params')
    return validatorCompiler({ ...route, schema: readable.pipe(route.schema) });
  const validate = validatorCompiler(route);
  return route.httpPart === 'body' ? (body) => validate(body ?? undefined) : validate;
};
