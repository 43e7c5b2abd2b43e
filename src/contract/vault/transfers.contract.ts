import { z } from 'zod';

import type { Endpoint } from '#contract/endpoint.ts';
import { enteredLine, enteredLines, optionalLine } from '#contract/entered-text.contract.ts';
import { listReply } from '#contract/list/list-reply.contract.ts';
import { metals } from '#contract/metals.ts';

import { storageItemStates } from './storage-items.rules.ts';
import { MOST_MOVED_ITEMS, transferEvents, transferStates } from './transfers.rules.ts';

const version = z.int().min(1);
const reason = enteredLines(500).refine((text) => text.length >= 3, 'Say why, in a few words.');

export const transferRow = z.object({
  id: z.uuid(),
  number: z.string(),
  state: z.enum(transferStates),
  stateSince: z.string(),
  /** The vaults' codes. */
  fromVault: z.string(),
  toVault: z.string(),
  items: z.int(),
  preparedAt: z.string(),
  preparedByName: z.string(),
});
export type TransferRow = z.infer<typeof transferRow>;

const movedItem = z.object({
  id: z.uuid(),
  number: z.string(),
  state: z.enum(storageItemStates),
  customerName: z.string(),
  name: z.string(),
  metal: z.enum(metals),
  qty: z.int(),
  /** Of all pieces, grams as decimal text. */
  fineGrams: z.string(),
  serial: z.string().nullable(),
  lot: z.string().nullable(),
  /** Where it lies, or lay before it left. */
  location: z.string().nullable(),
});

const step = z.object({ what: z.string(), name: z.string(), at: z.string() });

const transfer = transferRow.extend({
  fromVaultName: z.string(),
  toVaultName: z.string(),
  note: z.string(),
  /** Of the sealed container; null until it was sent. */
  seal: z.string().nullable(),
  /** Where it was put in the other vault; null until it was received. */
  location: z.string().nullable(),
  /** What differs, or why it was cancelled. */
  reason: z.string().nullable(),
  /** Who did what, oldest first. */
  steps: z.array(step),
  lines: z.array(movedItem),
  /** What the caller can do with it now. */
  moves: z.array(z.enum(transferEvents)),
  /** The caller did the step that another officer has to follow. */
  waitsForAnother: z.boolean(),
  version,
});
export type Transfer = z.infer<typeof transfer>;

/** Items of one vault that are to lie in another. */
export const newTransfer = z.strictObject({
  toVaultId: z.uuid('Choose a vault.'),
  itemIds: z
    .array(z.uuid())
    .min(1, 'Scan what is to be moved.')
    .max(MOST_MOVED_ITEMS, `At most ${MOST_MOVED_ITEMS} items at once.`)
    .refine((ids) => new Set(ids).size === ids.length, 'Each item once.'),
  note: optionalLine(300),
});
export type NewTransfer = z.infer<typeof newTransfer>;

/** What an officer does with a transfer, told apart by `event`. */
export const transferMove = z.discriminatedUnion('event', [
  z.strictObject({ event: z.literal('send'), version, seal: enteredLine('the number of the seal', 60) }),
  z.strictObject({ event: z.literal('cancel'), version, reason }),
  z.strictObject({ event: z.literal('receive'), version, location: enteredLine('where it lies, such as A-12-3', 40) }),
  z.strictObject({ event: z.literal('confirm'), version }),
  z.strictObject({ event: z.literal('differ'), version, reason }),
]);
export type TransferMoveBody = z.infer<typeof transferMove>;

const read = { access: 'admin', permission: 'vault.read', method: 'GET' } as const;
const write = { access: 'admin', permission: 'vault.write', method: 'POST', idempotent: true } as const;
const params = z.object({ id: z.uuid() });

export const transfersContract = {
  list: {
    ...read,
    path: '/admin/vault-transfers',
    summary: 'Metal that is moved from one vault to another; the list grammar.',
    response: listReply(transferRow),
  },
  read: { ...read, path: '/admin/vault-transfers/:id', summary: 'One transfer.', params, response: transfer },
  targets: {
    ...read,
    path: '/admin/vault-transfer-targets',
    summary: 'Vaults between which metal may be moved now.',
    response: z.object({
      items: z.array(z.object({ id: z.uuid(), code: z.string(), name: z.string(), city: z.string() })),
    }),
  },
  prepare: {
    ...write,
    path: '/admin/vault-transfers',
    summary: 'Sets items of one vault aside for another one. Another officer sends them.',
    body: newTransfer,
    response: transfer,
  },
  move: {
    ...write,
    path: '/admin/vault-transfers/:id/moves',
    summary:
      'Sends a transfer that another officer prepared, cancels it, receives it in the other vault, confirms what another officer received, or notes what differs.',
    params,
    body: transferMove,
    response: transfer,
  },
} as const satisfies Record<string, Endpoint>;
