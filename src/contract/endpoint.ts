import type { z } from 'zod';

/** Who may call an endpoint. `customer` and `admin` need a session of that role; admins also need the permission. */
export type Access = 'open' | 'signedIn' | 'customer' | 'admin';

/** One call of the HTTP interface below `/backend`, described once and read by both sides of the wire. */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path below `/backend`, with `:name` for parameters. */
  path: `/${string}`;
  access: Access;
  /** The right an administrator needs; see `permissions.contract.ts`. */
  permission?: string;
  /** One sentence for the OpenAPI document. */
  summary: string;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  response: z.ZodType;
  /** Further answers by status, such as 202. */
  responses?: Record<number, z.ZodType>;
  /** The call must carry an `Idempotency-Key` header (a UUID). */
  idempotent?: true;
}

/** The one shape of every refusal. `code` and `allowed` come with a bad list query. */
export interface ErrorBody {
  message: string;
  errors?: Record<string, string[]>;
  code?: string;
  allowed?: string[];
}
