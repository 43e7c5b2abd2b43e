import { z } from 'zod';

import type { Endpoint } from '#contract/endpoint.ts';

const session = z.object({
  id: z.string(),
  /** The browser and the system, as it calls itself. */
  device: z.string(),
  /** The address of the sign-in. */
  ip: z.string(),
  startedAt: z.string(),
  lastSeenAt: z.string(),
});
export type CustomerSession = z.infer<typeof session>;
/** The one seen last comes first. */
const sessions = z.object({ sessions: z.array(session) });

const params = z.strictObject({ id: z.uuid() });

export const customerSessionsContract = {
  list: {
    method: 'GET',
    path: '/admin/customers/:id/sessions',
    access: 'admin',
    permission: 'customers.read',
    summary: 'Where a customer is signed in.',
    params,
    response: sessions,
  },
  end: {
    method: 'POST',
    path: '/admin/customers/:id/sessions/end',
    access: 'admin',
    permission: 'customers.write',
    summary: 'Signs a customer out of one device.',
    params,
    body: z.strictObject({ session: z.string().regex(/^[\w-]{22}$/) }),
    response: sessions,
  },
  endAll: {
    method: 'POST',
    path: '/admin/customers/:id/sessions/end-all',
    access: 'admin',
    permission: 'customers.write',
    summary: 'Signs a customer out everywhere.',
    params,
    response: sessions,
  },
} as const satisfies Record<string, Endpoint>;
