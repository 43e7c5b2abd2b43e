import { z } from 'zod';

import type { WireReply } from '#client/api/transport.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { everyEndpoint } from '#testing/every-endpoint.ts';

import { misfitsOf } from './misfits.ts';

interface Held {
  /** What is wrong with the answer by the contract, in a sentence; null when the shop could give it. */
  fault: string | null;
  /** What gets across of it: JSON, and of that what the contract names, as the server leaves out the rest. */
  body: unknown;
}

/** The one shape of every refusal, `ErrorBody`; what one says besides, of the newer state of things, is left as it is. */
const refusal = z.looseObject({
  message: z.string().min(1),
  errors: z.record(z.string(), z.array(z.string())).optional(),
  code: z.string().optional(),
  allowed: z.array(z.string()).optional(),
  count: z.int().optional(),
  free: z.record(z.string(), z.string()).optional(),
  confirm: z.literal(true).optional(),
});

const isParameter = (part: string): boolean => part.startsWith(':');

/** Of those that fit a path, the one that says most of it literally comes first, as on the server. */
const known = everyEndpoint
  .map((endpoint) => ({ endpoint, parts: endpoint.path.split('/') }))
  .sort((a, b) => a.parts.filter(isParameter).length - b.parts.filter(isParameter).length);

/** The endpoint that a call goes to; `path` is what follows "/backend", without the query string. */
export function endpointOf(method: string, path: string): Endpoint | undefined {
  const asked = path.split('/');
  const fits = (part: string, at: number) => (isParameter(part) ? asked[at] !== '' : part === asked[at]);
  return known.find(
    ({ endpoint, parts }) => endpoint.method === method && parts.length === asked.length && parts.every(fits),
  )?.endpoint;
}

function schemaOf({ response, responses }: Endpoint, status: number): z.ZodType | undefined {
  if (status >= 400) return refusal;
  return status === 200 ? response : responses?.[status];
}

// Many tests are answered the same. By its text, not by the object: a fake may add to the list that it answers with.
const parsed = new WeakMap<z.ZodType, Map<string, z.ZodSafeParseResult<unknown>>>();

function parse(schema: z.ZodType, body: unknown): z.ZodSafeParseResult<unknown> {
  const text = JSON.stringify(body ?? null);
  const ofSchema = parsed.get(schema) ?? new Map<string, z.ZodSafeParseResult<unknown>>();
  parsed.set(schema, ofSchema);
  const result = ofSchema.get(text) ?? schema.safeParse(JSON.parse(text));
  ofSchema.set(text, result);
  return result;
}

/** Holds an answer against the contract of its call. */
export function held(endpoint: Endpoint, { status, body }: WireReply): Held {
  const call = `${endpoint.method} ${endpoint.path}`;
  const schema = schemaOf(endpoint, status);
  if (schema === undefined) return { fault: `${call} is answered ${status}, which its contract does not know.`, body };
  const { success, data, error } = parse(schema, body);
  if (success) return { fault: null, body: data };
  return { fault: `${call} is never answered ${status} like this: ${misfitsOf(error)}.`, body };
}
