import type { z } from 'zod';

/**
 * Who may call an endpoint. `customer` and `admin` need a session of that role; admins also need the permission. `key` is for
 * programs: it needs an API key with the scope, and knows no session.
 */
export type Access = 'open' | 'signedIn' | 'customer' | 'admin' | 'key';

/** One call of the HTTP interface, described once and read by both sides of the wire. */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** What the path stands below; `/backend` where nothing is said. */
  base?: '/api';
  /** Path below it, with `:name` for parameters. */
  path: `/${string}`;
  access: Access;
  /** The right an administrator needs; see `permissions.contract.ts`. */
  permission?: string;
  /** What an API key has to open. */
  scope?: string;
  /** One sentence for the OpenAPI document. */
  summary: string;
  /** What the document says beside that; every public call has it. */
  documented?: Documented;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** The type of the file that the body is, as it stands; without it a body is JSON. */
  file?: string;
  response: z.ZodType;
  /** The type of the answer; without it the answer is JSON. */
  answer?: string;
  /** Further answers by status, such as 202. */
  responses?: Record<number, z.ZodType>;
  /** Called by a program that has no CSRF token: what the call may do hangs on a secret in it alone. */
  csrf?: 'none';
  /** The call must carry an `Idempotency-Key` header (a UUID). */
  idempotent?: true;
}

/** What the OpenAPI document says of a call beside its schemas: what they do not tell, and an example that fits them. */
export interface Documented {
  description: string;
  params?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, unknown>>;
  body?: unknown;
  response: unknown;
}

/** The one shape of every refusal. `code` and `allowed` come with a bad list query. */
export interface ErrorBody {
  message: string;
  errors?: Record<string, string[]>;
  code?: string;
  allowed?: string[];
  /** With code `count_moved`: how many rows there are now. */
  count?: number;
  /** With code `stale_version`: the record as it is now, in the shape in which it is read. */
  current?: unknown;
  /** By field, what is free in place of a name that is taken. */
  free?: Record<string, string>;
}
