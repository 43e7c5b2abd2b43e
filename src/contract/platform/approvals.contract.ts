import { z } from 'zod';

import { approvalKinds, approvalStates } from './approvals.rules.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { enteredLine } from '#contract/entered-text.contract.ts';
import { listReply } from '#contract/list/list-reply.contract.ts';

export const approvalRow = z.object({
  id: z.uuid(),
  kind: z.enum(approvalKinds),
  state: z.enum(approvalStates),
  /** The one thing that it changes, by its kind's own key. */
  subject: z.string(),
  title: z.string(),
  /** What it does, each line as it is before and after. */
  effect: z.array(z.object({ what: z.string(), before: z.string(), after: z.string() })),
  reason: z.string(),
  /** Why one person alone is not enough. */
  why: z.string(),
  askedBy: z.string(),
  askedById: z.uuid(),
  askedAt: z.string(),
  decidedBy: z.string().nullable(),
  decidedAt: z.string().nullable(),
  /** Confirmed by who asked for it, because nobody else in the shop could. */
  alone: z.boolean(),
  note: z.string().nullable(),
  version: z.number().int(),
});
export type ApprovalRow = z.infer<typeof approvalRow>;

const params = z.object({ id: z.uuid() });
const version = z.number().int();

export const approvalsContract = {
  list: {
    method: 'GET',
    path: '/admin/approvals',
    access: 'admin',
    permission: 'audit.read',
    summary: 'Changes that need, or needed, a second person; the list grammar.',
    response: listReply(approvalRow),
  },
  read: {
    method: 'GET',
    path: '/admin/approvals/:id',
    access: 'admin',
    permission: 'audit.read',
    summary: 'One of them, with what it does.',
    params,
    response: approvalRow,
  },
  approve: {
    method: 'POST',
    path: '/admin/approvals/:id/approve',
    access: 'admin',
    permission: 'audit.read',
    idempotent: true,
    summary:
      'Approves a change, which then happens. 403 for who asked for it; alone in the shop they may after a wait, with their password.',
    params,
    body: z.strictObject({ version, password: z.string().max(200).optional() }),
    response: approvalRow,
  },
  refuse: {
    method: 'POST',
    path: '/admin/approvals/:id/refuse',
    access: 'admin',
    permission: 'audit.read',
    idempotent: true,
    summary: 'Refuses a change that waits, or takes the own one back; nothing happens.',
    params,
    body: z.strictObject({ version, reason: enteredLine('a reason', 300) }),
    response: approvalRow,
  },
} as const satisfies Record<string, Endpoint>;
