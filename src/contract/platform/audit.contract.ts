import { z } from 'zod';

import type { Endpoint } from '#contract/endpoint.ts';
import { listReply } from '#contract/list/list-reply.contract.ts';

const values = z.record(z.string(), z.unknown()).nullable();

export const auditRow = z.object({
  id: z.uuid(),
  at: z.string(),
  /** What the person was called then. */
  actor: z.string(),
  /** Null for visitors and for the shop itself. */
  actorId: z.uuid().nullable(),
  action: z.string(),
  entity: z.string(),
  entityId: z.string(),
  /** The values before and after, as far as they concern the change; never a secret. */
  before: values,
  after: values,
  ip: z.string(),
  requestId: z.string(),
});
export type AuditRow = z.infer<typeof auditRow>;

export const auditContract = {
  list: {
    method: 'GET',
    path: '/admin/audit-log',
    access: 'admin',
    permission: 'audit.read',
    summary: 'Who did what, when, with the values before and after; the list grammar.',
    response: listReply(auditRow),
  },
} as const satisfies Record<string, Endpoint>;
