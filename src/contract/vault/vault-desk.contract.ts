import { z } from 'zod';

import { decimal } from '#contract/arithmetic/exact.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { enteredLine, enteredLines, optionalLine } from '#contract/entered-text.contract.ts';

import { storageItem, storageItemRow } from './admin-items.contract.ts';
import { MOST_PIECES, serialText } from './intake.rules.ts';

const version = z.int().min(1);
const reason = enteredLines(500).refine((text) => text.length >= 3, 'Say why, in a few words.');
const location = enteredLine('where it lies, such as A-12-3', 40);

/** Fine grams as the scale and the file say, to a tenth of a milligram. */
const grams = z
  .string('Enter the fine weight in grams.')
  .regex(/^\d{1,7}(\.\d{1,4})?$/, { error: 'Enter a weight in grams, such as 31.1035.', abort: true })
  .refine((text) => decimal(text).gt(0), 'Enter a weight above zero.');

/** What was found: pieces, each with its own number, or a lot that is weighed as one. */
const found = z.discriminatedUnion('as', [
  z.strictObject({
    as: z.literal('pieces'),
    pieces: z
      .array(z.strictObject({ serial: enteredLine('the serial number', 40).overwrite(serialText), grams }))
      .min(1)
      .max(MOST_PIECES, `At most ${MOST_PIECES} pieces.`),
  }),
  z.strictObject({ as: z.literal('lot'), lot: enteredLine('the lot code', 40), grams }),
]);

/** What an officer does with an item on its way in, and where he puts one that is in the vault; told apart by `event`. */
export const deskMove = z.discriminatedUnion('event', [
  z.strictObject({ event: z.literal('receive'), version, location, note: optionalLine(300), found }),
  z.strictObject({ event: z.literal('confirm'), version }),
  z.strictObject({ event: z.literal('differ'), version, reason }),
  z.strictObject({ event: z.literal('relocate'), version, location }),
]);
export type DeskMove = z.infer<typeof deskMove>;

/** Freezing it where it lies, and the end of that. */
export const freezeMove = z.strictObject({ event: z.enum(['freeze', 'unfreeze']), version, reason });
export type FreezeMove = z.infer<typeof freezeMove>;

const queue = z.object({ items: z.array(storageItem), total: z.int() });

const vaultDesk = z.object({
  /** Nobody has received them; the oldest first, at most 50. */
  waiting: queue,
  /** Received, and waiting for another officer. */
  received: queue,
  differing: queue,
});
export type VaultDesk = z.infer<typeof vaultDesk>;
export type DeskQueue = keyof VaultDesk;

const scannedItems = z.object({
  items: z.array(storageItem),
  /** What a bar code of the trade said beside which item it is; to fill the form with. Grams as decimal text. */
  serial: z.string().nullable(),
  lot: z.string().nullable(),
  grams: z.string().nullable(),
  /** What is wrong with the bar code; null where it can be read. */
  problem: z.string().nullable(),
});
export type ScannedItems = z.infer<typeof scannedItems>;

const params = z.object({ id: z.uuid() });

export const vaultDeskContract = {
  queue: {
    method: 'GET',
    path: '/admin/vault-desk',
    access: 'admin',
    permission: 'vault.read',
    summary: 'What waits to be received, to be confirmed by another officer, or differs.',
    response: vaultDesk,
  },
  find: {
    method: 'GET',
    path: '/admin/vault-desk/found',
    access: 'admin',
    permission: 'vault.read',
    summary:
      'Items that we hold, by what was scanned: number of the item or its order, serial, lot, SKU, GTIN, or an element string of GS1; on their way in first, at most 20.',
    query: z.object({ code: z.string().trim().min(1, 'Scan or type a code.').max(120, 'Use at most 120 characters.') }),
    response: scannedItems,
  },
  move: {
    method: 'POST',
    path: '/admin/storage-items/:id/moves',
    access: 'admin',
    permission: 'vault.write',
    idempotent: true,
    summary:
      'Receives an item, confirms what another officer received, notes what differs, or enters where in its vault it lies now. Pieces that are received with a serial number each become items of their own.',
    params,
    body: deskMove,
    response: z.object({
      item: storageItem,
      /** The other pieces of a lot that was received piece by piece. */
      others: z.array(storageItemRow.pick({ id: true, number: true, serial: true })),
    }),
  },
  freeze: {
    method: 'POST',
    path: '/admin/storage-items/:id/freeze',
    access: 'admin',
    permission: 'vault.read',
    idempotent: true,
    summary:
      'Freezes an item in the vault, or ends that, with the reason: by compliance (`compliance.write`) or finance (`payments.record`). Only who froze it, in that capacity, ends it.',
    params,
    body: freezeMove,
    response: storageItem,
  },
} as const satisfies Record<string, Endpoint>;
