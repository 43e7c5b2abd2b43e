import type { FastifySchemaCompiler } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import type { z } from 'zod';

/** Checks input by the contract's schemas. A body that was not sent arrives here as null; to its schema it is absent. */
export const validateInput: FastifySchemaCompiler<z.ZodType> = (route) => {
  const validate = validatorCompiler(route);
  return route.httpPart === 'body' ? (body) => validate(body ?? undefined) : validate;
};
