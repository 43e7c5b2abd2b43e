import { z } from 'zod';

import type { Documented, Endpoint } from '#contract/endpoint.ts';
import { refusalBody } from '#contract/refusal.contract.ts';

type Content = Record<string, { schema?: unknown; example?: unknown }>;

/** As much of an operation as is written here; the rest comes from the schemas. */
export interface Operation {
  operationId?: string;
  description?: string;
  parameters?: { name: string; example?: unknown }[];
  requestBody?: { content: Content };
  responses?: Record<string, { description: string; content?: Content }>;
  'x-documented'?: Documented;
  'x-answer'?: string;
}

export interface OpenApiDocument {
  paths?: Record<string, Record<string, Operation>>;
  components?: { schemas?: Record<string, unknown> };
}

/** What a call is called, grouped by and described as. The parts that begin with x are taken out again by `completed`. */
export const operationOf = ({
  method,
  base,
  path,
  summary,
  documented,
  answer,
}: Endpoint): Record<string, unknown> => ({
  operationId: operationIdOf(method, `${base ?? ''}${path}`),
  tags: [path.split('/').filter((part) => !['', 'public', 'admin', 'customer'].includes(part))[0] ?? 'shop'],
  summary,
  ...(documented && { description: documented.description, 'x-documented': documented }),
  ...(answer !== undefined && { 'x-answer': answer }),
});

/** "getPublicMetalPricesByCurrency": as stable as the address that it says. */
const operationIdOf = (method: string, path: string): string =>
  method.toLowerCase() +
  path
    .replaceAll(/:(\w+)/g, (_, name: string) => `by-${name}`)
    .split(/[/-]/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');

const JSON_TYPE = 'application/json';

/** Puts the examples, the types of answers that are no JSON, and the shape of refusals into a document made of schemas. */
export function completed<Document extends OpenApiDocument>(document: Document): Document {
  for (const operation of Object.values(document.paths ?? {}).flatMap((path) => Object.values(path))) {
    const { 'x-documented': documented, 'x-answer': answer } = operation;
    delete operation['x-documented'];
    delete operation['x-answer'];
    const answered = operation.responses?.['200'];
    if (answered?.content?.[JSON_TYPE] && answer !== undefined) {
      answered.content = { [answer]: answered.content[JSON_TYPE] };
    }
    operation.responses = { ...operation.responses, default: refusal };
    if (answered) answered.description = 'What was asked for';
    if (documented) giveExamples(operation, documented);
  }
  const schemas = { ...document.components?.schemas, Refusal: z.toJSONSchema(refusalBody, { target: 'openapi-3.0' }) };
  return { ...document, components: { ...document.components, schemas } };
}

const refusal = {
  description: 'A refusal, in words that can be shown',
  content: { [JSON_TYPE]: { schema: { $ref: '#/components/schemas/Refusal' } } },
};

function giveExamples(operation: Operation, { params, query, body, response }: Documented): void {
  const asked: Record<string, unknown> = { ...params, ...query };
  for (const parameter of operation.parameters ?? []) {
    if (parameter.name in asked) parameter.example = asked[parameter.name];
  }
  for (const content of Object.values(operation.requestBody?.content ?? {}))
    if (body !== undefined) content.example = body;
  for (const content of Object.values(operation.responses?.['200']?.content ?? {})) content.example = response;
}

/** Of a document the calls that are for everybody: those that are described at length. */
export function publicPart<Document extends OpenApiDocument>(document: Document): Document {
  const paths = Object.entries(document.paths ?? {}).flatMap(([path, operations]) => {
    const kept = Object.entries(operations).filter(([, { description }]) => description !== undefined);
    return kept.length === 0 ? [] : [[path, Object.fromEntries(kept)] as const];
  });
  return { ...document, paths: Object.fromEntries(paths.sort(([one], [other]) => (one < other ? -1 : 1))) };
}
