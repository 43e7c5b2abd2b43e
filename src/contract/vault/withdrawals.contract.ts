import { z } from 'zod';

import type { Endpoint } from '#contract/endpoint.ts';
import { listReply } from '#contract/list/list-reply.contract.ts';
import { metals } from '#contract/metals.ts';
import { address } from '#contract/trade/quotes.contract.ts';

import { itemLine } from './item-line.contract.ts';
import { withdrawalChoices } from './withdrawal-choices.contract.ts';
import { withdrawalFeeParts } from './withdrawal-fee.rules.ts';
import {
  cancelWithdrawal,
  confirmWithdrawal,
  draftWithdrawal,
  withdrawalDecision,
  withdrawalDeskMove,
  withdrawalFeePaid,
} from './withdrawal-moves.contract.ts';
import {
  identityPapers,
  withdrawalEvents,
  withdrawalProofs,
  withdrawalStates,
  withdrawalWays,
} from './withdrawals.rules.ts';

/** Amounts are CAD as decimal text. */
const feeLine = z.object({
  part: z.enum(withdrawalFeeParts),
  name: z.string(),
  net: z.string(),
  tax: z.string(),
  reason: z.string(),
});

const vaultPlace = z.object({ name: z.string(), city: z.string() });

const ownWithdrawal = z.object({
  id: z.uuid(),
  /** Null until it is confirmed. */
  number: z.string().nullable(),
  state: z.enum(withdrawalStates),
  way: z.enum(withdrawalWays),
  vault: vaultPlace,
  /** How it is sent and where to; null where it is collected. */
  method: z.string().nullable(),
  address: address.nullable(),
  lines: z.array(itemLine),
  /** What the metal was worth as it was asked for; CAD. */
  value: z.string(),
  fee: z.array(feeLine),
  net: z.string(),
  taxLabel: z.string(),
  tax: z.string(),
  total: z.string(),
  draftedAt: z.string(),
  /** Until when the fee of a draft holds. */
  expiresAt: z.string(),
  requestedAt: z.string().nullable(),
  invoice: z.object({ id: z.uuid(), number: z.string() }).nullable(),
  /** When the fee came in; null where none is asked for, too. */
  feePaidAt: z.string().nullable(),
  carrier: z.string().nullable(),
  tracking: z.string().nullable(),
  /** Where the carrier shows the parcel; null where that is not known. */
  trackingPage: z.string().nullable(),
  insuredCad: z.string().nullable(),
  leftAt: z.string().nullable(),
  answer: z.string().nullable(),
  /** Whether a code was mailed for it that still confirms it. */
  codeMailed: z.boolean(),
  /** How the customer shows that it is he; null once it is confirmed. */
  proof: z.enum(withdrawalProofs).nullable(),
  /** Who did it; of the staff null to a customer. */
  timeline: z.array(
    z.object({ at: z.string(), what: z.string(), note: z.string().nullable(), actor: z.string().nullable() }),
  ),
  moves: z.array(z.enum(withdrawalEvents)),
  version: z.int(),
});
export type OwnWithdrawal = z.infer<typeof ownWithdrawal>;

const byPerson = z.object({ name: z.string(), at: z.string() }).nullable();

const adminWithdrawal = ownWithdrawal.extend({
  customerId: z.uuid(),
  customerName: z.string(),
  customerEmail: z.string(),
  feeReference: z.string().nullable(),
  /** By line, where its item lies. */
  places: z.record(z.string(), z.string()),
  approved: byPerson,
  picked: byPerson,
  packed: byPerson,
  identity: z
    .object({ name: z.string(), paper: z.enum(identityPapers), lastDigits: z.string(), by: z.string(), at: z.string() })
    .nullable(),
  handedOver: byPerson,
  /** The caller did the first half: another officer does the second. */
  isOwnHalf: z.boolean(),
});
export type AdminWithdrawal = z.infer<typeof adminWithdrawal>;

const row = {
  id: z.uuid(),
  number: z.string(),
  state: z.enum(withdrawalStates),
  stateSince: z.string(),
  requestedAt: z.string(),
  way: z.enum(withdrawalWays),
  metals: z.array(z.enum(metals)),
  pieces: z.int(),
  /** CAD. */
  total: z.string(),
};
export const ownWithdrawalRow = z.object(row);
export type OwnWithdrawalRow = z.infer<typeof ownWithdrawalRow>;
export const withdrawalRow = z.object({
  ...row,
  customerId: z.uuid(),
  customerName: z.string(),
  vault: z.string(),
  value: z.string(),
  feePaidAt: z.string().nullable(),
});
export type WithdrawalRow = z.infer<typeof withdrawalRow>;

const params = z.object({ id: z.uuid() });
const read = { access: 'admin', permission: 'withdrawals.read', method: 'GET' } as const;
const own = { access: 'customer' } as const;
const moving = { access: 'admin', method: 'POST', idempotent: true, params, response: adminWithdrawal } as const;

export const withdrawalsContract = {
  list: {
    ...read,
    path: '/admin/withdrawals',
    summary: 'What customers withdraw from the vault; the list grammar.',
    response: listReply(withdrawalRow),
  },
  read: {
    ...read,
    path: '/admin/withdrawals/:id',
    summary: 'One withdrawal, and what the caller can do with it.',
    params,
    response: adminWithdrawal,
  },
  decide: {
    ...moving,
    permission: 'withdrawals.write',
    path: '/admin/withdrawals/:id/decisions',
    summary: 'Approves a withdrawal whose fee is paid, or refuses it.',
    body: withdrawalDecision,
  },
  noteFee: {
    ...moving,
    permission: 'payments.record',
    path: '/admin/withdrawals/:id/fee',
    summary: 'Records that the fee of a withdrawal came in.',
    body: withdrawalFeePaid,
  },
  move: {
    ...moving,
    permission: 'vault.write',
    path: '/admin/withdrawals/:id/moves',
    summary:
      'What officers do: pick by scanning, pack, ship or hand over after a look at a paper, delivered, came back, or refuse. Another officer does the second half.',
    body: withdrawalDeskMove,
  },
  listOwn: {
    ...own,
    method: 'GET',
    path: '/customer/withdrawals',
    summary: 'What the customer has withdrawn from the vault; the list grammar.',
    response: listReply(ownWithdrawalRow),
  },
  choices: {
    ...own,
    method: 'GET',
    path: '/customer/withdrawals/choices',
    summary: 'How and where withdrawn metal can go now.',
    response: withdrawalChoices,
  },
  readOwn: {
    ...own,
    method: 'GET',
    path: '/customer/withdrawals/:id',
    summary: 'One own withdrawal, or one that was not confirmed.',
    params,
    response: ownWithdrawal,
  },
  draft: {
    ...own,
    method: 'POST',
    path: '/customer/withdrawals/drafts',
    summary: 'Works out what a withdrawal costs; the draft before it is gone. Nothing is set aside by it.',
    body: draftWithdrawal,
    response: ownWithdrawal,
  },
  mailCode: {
    ...own,
    method: 'POST',
    path: '/customer/withdrawals/:id/code',
    summary:
      'Mails a code that confirms a draft, to accounts that have neither an app nor a passkey; another after a minute.',
    params,
    response: z.object({ message: z.string() }),
  },
  confirm: {
    ...own,
    method: 'POST',
    path: '/customer/withdrawals/:id/confirm',
    idempotent: true,
    summary: 'Asks for the withdrawal at the fee that was shown: its pieces are set aside and the fee is invoiced.',
    params,
    body: confirmWithdrawal,
    response: ownWithdrawal,
  },
  cancel: {
    ...own,
    method: 'POST',
    path: '/customer/withdrawals/:id/cancel',
    idempotent: true,
    summary: 'Takes a withdrawal back that is not packed yet.',
    params,
    body: cancelWithdrawal,
    response: ownWithdrawal,
  },
} as const satisfies Record<string, Endpoint>;
