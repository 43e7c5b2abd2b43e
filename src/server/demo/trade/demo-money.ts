import { HOUR_MS } from '#contract/dates/durations.ts';
import type { DemoBooks } from '#server/demo/demo-books.ts';
import type { Trader } from '#server/demo/identity/demo-customers.ts';
import type { Random } from '#server/demo/random.ts';
import type { SeededIds } from '#server/demo/seeded-ids.ts';
import { receivedPostings } from '#server/trade/payments/money-postings.ts';
import type { receipts } from '#server/trade/payments/receipts.table.ts';

type ReceiptRow = typeof receipts.$inferInsert;

/** Terms that the demo has beside those of a new shop; what a card costs is on it. */
export const demoMethods = {
  wire: { active: true, instructions: '', minCad: null, maxCad: null, adjustmentPct: '0' },
  etransfer: {
    active: true,
    instructions: 'Send it to desk@ingot.example with the order’s number as the message. Autodeposit is on.',
    minCad: null,
    maxCad: 1_000_000n,
    adjustmentPct: '0',
  },
  bill_payment: {
    active: true,
    instructions: 'Add the payee "Ingot Metals Inc." at your bank; the account is the order’s number.',
    minCad: null,
    maxCad: 2_500_000n,
    adjustmentPct: '0',
  },
  draft: {
    active: true,
    instructions:
      'Made out to Ingot Metals Inc., with the order’s number on the back, to 418 Concession Street, Toronto.',
    minCad: null,
    maxCad: 10_000_000n,
    adjustmentPct: '0',
  },
  card: { active: true, instructions: '', minCad: null, maxCad: 500_000n, adjustmentPct: '0.024' },
  balance: { active: true, instructions: '', minCad: null, maxCad: null, adjustmentPct: '0' },
} as const;

interface Circumstances {
  ids: SeededIds;
  random: Random;
  now: Date;
  books: DemoBooks;
  /** Orders that wait for money, with what is due. */
  waiting: readonly { number: string; due: bigint; currency: string; customerName: string }[];
  traders: readonly Trader[];
}

/** Money of the last days that nobody has matched yet: some plain, some a riddle. Posts its entries to the books. */
export function demoReceipts({ ids, random, now, books, waiting, traders }: Circumstances): ReceiptRow[] {
  const shapes = [
    (number: string) => `ORDER ${number}`,
    (number: string) => `WIRE ${random.int(1000, 9999)} INGOT ${number.slice(0, 2)} ${number.slice(2)}`,
    (number: string) => `${number.slice(0, -2)}${number.at(-1) ?? ''}${number.at(-2) ?? ''} gold`,
    () => 'Goldbarren',
  ];
  const rows = waiting.slice(0, 6).map(({ number, due, currency, customerName }, at): ReceiptRow => {
    const receivedAt = new Date(now.getTime() - (3 + at * 9) * HOUR_MS);
    ids.at(receivedAt);
    // One sends too much, one too little, one is somebody else's.
    const amount = at === 1 ? due + 5000n : at === 3 ? due - 1500n : due;
    const payerName = at === 4 ? random.pick(traders).user.name : customerName;
    return {
      id: ids.next(),
      state: 'unmatched',
      source: 'bank',
      method: at === 2 ? 'etransfer' : 'wire',
      amount,
      currency,
      payerName: payerName.toUpperCase(),
      reference: (shapes[at % shapes.length] as (number: string) => string)(number),
      receivedAt,
      bankAccount: 'Main account',
      bankLine: `demo ${at + 1}`,
      createdAt: receivedAt,
      updatedAt: receivedAt,
    };
  });
  for (const row of rows) {
    books.post({
      at: row.receivedAt,
      kind: 'receipt.recorded',
      refType: 'receipt',
      refId: row.id ?? '',
      postings: receivedPostings(row),
    });
  }
  return rows;
}
