import { z } from 'zod';

import type { Endpoint } from '#contract/endpoint.ts';
import { listReply } from '#contract/list/list-reply.contract.ts';
import { metals } from '#contract/metals.ts';

import { itemLine } from './item-line.contract.ts';
import {
  consentToTitleTransfer,
  draftTitleTransfer,
  endTitleTransfer,
  titleTransferDecision,
} from './title-transfer-moves.contract.ts';
import { titleSides, titleTransferEvents, titleTransferKinds, titleTransferStates } from './title-transfers.rules.ts';
import { withdrawalProofs } from './withdrawals.rules.ts';

const line = itemLine.extend({
  vault: z.string(),
  /**
   * By what the value was worked out as it passed: the middle price of an ounce in US dollars, CAD for one of them, and both together;
   * null until then. Of what passed before these were kept the first two are null.
   */
  passedAt: z
    .object({ mid: z.string().nullable(), usdRate: z.string().nullable(), price: z.string(), value: z.string() })
    .nullable(),
});

const common = {
  id: z.uuid(),
  /** Null until it is confirmed. */
  number: z.string().nullable(),
  state: z.enum(titleTransferStates),
  kind: z.enum(titleTransferKinds),
  note: z.string(),
  lines: z.array(line),
  pieces: z.int(),
  /** CAD at the middle price of the market: as it was drafted, then as it was accepted, and once done as it passed. */
  value: z.string(),
  draftedAt: z.string(),
  /** Until when a draft can be confirmed, then until when it can be accepted. */
  expiresAt: z.string(),
  askedAt: z.string().nullable(),
  acceptedAt: z.string().nullable(),
  endedAt: z.string().nullable(),
  /** Why it was refused. */
  answer: z.string().nullable(),
  timeline: z.array(
    z.object({ at: z.string(), what: z.string(), note: z.string().nullable(), actor: z.string().nullable() }),
  ),
  moves: z.array(z.enum(titleTransferEvents)),
  version: z.int(),
};

const ownTitleTransfer = z.object({
  ...common,
  side: z.enum(titleSides),
  /** To the receiver the giver's name; to the giver what he typed of the receiver. */
  other: z.string(),
  /** How the customer shows that it is he, where his consent is asked for now. */
  proof: z.enum(withdrawalProofs).nullable(),
});
export type OwnTitleTransfer = z.infer<typeof ownTitleTransfer>;

const person = z.object({ id: z.uuid(), name: z.string(), email: z.string() });

const adminTitleTransfer = z.object({
  ...common,
  giver: person,
  receiver: person,
  approved: z.object({ name: z.string(), at: z.string() }).nullable(),
});
export type AdminTitleTransfer = z.infer<typeof adminTitleTransfer>;

const row = {
  id: z.uuid(),
  number: z.string(),
  state: z.enum(titleTransferStates),
  stateSince: z.string(),
  askedAt: z.string(),
  kind: z.enum(titleTransferKinds),
  metals: z.array(z.enum(metals)),
  pieces: z.int(),
  /** CAD. */
  value: z.string(),
};
export const ownTitleTransferRow = z.object({ ...row, side: z.enum(titleSides), other: z.string() });
export type OwnTitleTransferRow = z.infer<typeof ownTitleTransferRow>;
export const titleTransferRow = z.object({ ...row, giverName: z.string(), receiverName: z.string() });
export type TitleTransferRow = z.infer<typeof titleTransferRow>;

const params = z.object({ id: z.uuid() });
const own = { access: 'customer' } as const;
const moving = { ...own, method: 'POST', idempotent: true, params, response: ownTitleTransfer } as const;

export const titleTransfersContract = {
  list: {
    method: 'GET',
    access: 'admin',
    permission: 'vault.read',
    path: '/admin/title-transfers',
    summary: 'Stored metal that passes from customer to customer; the list grammar.',
    response: listReply(titleTransferRow),
  },
  read: {
    method: 'GET',
    access: 'admin',
    permission: 'vault.read',
    path: '/admin/title-transfers/:id',
    summary: 'One transfer of title, and what the caller can do with it.',
    params,
    response: adminTitleTransfer,
  },
  decide: {
    method: 'POST',
    access: 'admin',
    permission: 'compliance.decide',
    idempotent: true,
    path: '/admin/title-transfers/:id/decisions',
    summary: 'Approves a transfer of title that is accepted and above the limit, or refuses an open one.',
    params,
    body: titleTransferDecision,
    response: adminTitleTransfer,
  },
  listOwn: {
    ...own,
    method: 'GET',
    path: '/customer/title-transfers',
    summary: 'What the customer transferred to others and was transferred; the list grammar.',
    response: listReply(ownTitleTransferRow),
  },
  readOwn: {
    ...own,
    method: 'GET',
    path: '/customer/title-transfers/:id',
    summary: 'One transfer of title that the customer gives or is given.',
    params,
    response: ownTitleTransfer,
  },
  draft: {
    ...own,
    method: 'POST',
    path: '/customer/title-transfers/drafts',
    summary: 'Prepares a transfer to another customer; the draft before it is gone. Nothing is set aside by it.',
    body: draftTitleTransfer,
    response: ownTitleTransfer,
  },
  mailCode: {
    ...own,
    method: 'POST',
    path: '/customer/title-transfers/:id/code',
    summary:
      'Mails another code to whose consent is asked for now, where his account has neither an app nor a passkey.',
    params,
    response: z.object({ message: z.string() }),
  },
  confirm: {
    ...moving,
    path: '/customer/title-transfers/:id/confirm',
    summary: 'The giver consents: the pieces are set aside, and the receiver is asked.',
    body: consentToTitleTransfer,
  },
  accept: {
    ...moving,
    path: '/customer/title-transfers/:id/accept',
    summary: 'The receiver consents: up to the limit the title passes at this moment.',
    body: consentToTitleTransfer,
  },
  decline: {
    ...moving,
    path: '/customer/title-transfers/:id/decline',
    summary: 'The receiver does not want it.',
    body: endTitleTransfer,
  },
  takeBack: {
    ...moving,
    path: '/customer/title-transfers/:id/take-back',
    summary: 'The giver takes back what is not accepted yet.',
    body: endTitleTransfer,
  },
} as const satisfies Record<string, Endpoint>;
