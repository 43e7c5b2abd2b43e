import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors, isResponseSerializationError } from 'fastify-type-provider-zod';

import type { ErrorBody } from '#contract/endpoint.ts';
import { ListProblem, listProblemBody } from '#contract/list/list-problem.ts';
import { DatabaseAway, DiskFull, StatementTooSlow } from '#server/db/database-errors.ts';
import { CountMoved } from '#server/db/list/selected-rows.ts';

import { noFields } from './json-body.ts';
import { Refusal } from './refusal.ts';

/** Turns whatever was thrown into the one shape of refusals. Faults are logged whole and told to nobody. */
export function answerError(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof Refusal) {
    if (error.fault) request.log.error({ fault: error.fault }, 'refused for a fault of ours');
    if (error.retryAfter !== undefined) void reply.header('Retry-After', String(error.retryAfter));
    const body: ErrorBody = { message: error.message, ...(error.errors && { errors: error.errors }), ...error.extra };
    return reply.code(error.status).send(body);
  }
  if (error instanceof ListProblem) return reply.code(400).send(listProblemBody(error));
  // What cannot stand in an address names nothing.
  if (hasZodFastifySchemaValidationErrors(error) && error.validationContext === 'params')
    return reply.code(404).send({ message: 'There is nothing at this address.' });
  if (hasZodFastifySchemaValidationErrors(error)) {
    const isWithoutFields = error.validationContext === 'body' && !isFields(request.body);
    const issues = isWithoutFields ? [{ instancePath: '', message: noFields }] : error.validation;
    return reply.code(422).send(fieldErrors(issues));
  }
  if (error instanceof DatabaseAway) {
    request.log.warn({ err: error }, 'the database is away');
    return reply
      .code(503)
      .header('Retry-After', String(error.retryAfter))
      .send({ message: 'The shop is out of reach for a moment. Please try again.' });
  }
  if (error instanceof CountMoved) {
    return reply.code(409).send({ message: error.message, code: 'count_moved', count: error.count });
  }
  if (error instanceof DiskFull) return reply.code(507).send({ message: error.message });
  if (error instanceof StatementTooSlow) {
    return reply.code(422).send({ message: 'This search takes too long. Please narrow the filter.' });
  }
  const status = (error as FastifyError).statusCode ?? 500;
  if (status >= 400 && status < 500) {
    const words = status === 415 ? wantedType(request) : plainWords[status];
    return reply.code(status).send({ message: words ?? 'The request cannot be read.' });
  }
  request.log.error({ err: error }, 'fault');
  // It was done, and only what it came to could not be told.
  if (isResponseSerializationError(error)) return reply.code(500).send({ message: untold });
  return reply.code(500).send({ message: 'Something went wrong on our side. Nothing was changed.' });
}

const untold =
  'Something went wrong on our side while answering. What you asked for may have been done: look before you try again.';

const plainWords: Record<number, string> = {
  404: 'There is nothing at this address.',
  405: 'This address does not take that method.',
  413: 'What was sent is too large.',
};

const wantedType = ({ routeOptions: { config } }: FastifyRequest): string =>
  config.file === undefined ? 'Send JSON.' : `Send the file as it is, as ${config.file}.`;

const isFields = (body: unknown): boolean => typeof body === 'object' && body !== null && !Array.isArray(body);

interface ValidationIssue {
  instancePath: string;
  message?: string | undefined;
}

function fieldErrors(issues: readonly ValidationIssue[]): ErrorBody {
  const errors: Record<string, string[]> = {};
  for (const issue of issues) {
    const field = issue.instancePath.slice(1).replaceAll('/', '.') || 'form';
    (errors[field] ??= []).push(inShort(inWords(issue.message)));
  }
  return { message: 'Please correct the marked fields.', errors };
}

/** What the checker says of a value of another kind, where the contract has no words of its own for it, is for programmers. */
function inWords(message = 'This is not valid.'): string {
  const [, received] = /^Invalid input: expected .+, received (\w+)$/.exec(message) ?? [];
  if (received === undefined) return message;
  return received === 'undefined' ? 'This is missing.' : 'This is not valid.';
}

const LONGEST = 300;

/** A message may name what was sent, such as keys that no call takes, and that may be any number of them. */
const inShort = (message: string): string => (message.length > LONGEST ? `${message.slice(0, LONGEST)}…` : message);
