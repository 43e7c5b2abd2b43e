import { minorUnits } from '#contract/arithmetic/exact.ts';
import type { InvoiceLine } from '#contract/trade/invoice-content.contract.ts';
import { type Account, accounts } from '#server/ledger/accounts.ts';
import type { Posting } from '#server/ledger/ledger.service.ts';

import { contentOf } from './invoices.read.ts';
import type { InvoiceRecord } from './invoices.table.ts';
import type { ChargedServiceKind } from './other-lines.ts';

const incomeOf = {
  storage: accounts.storageFees,
  administration: accounts.administrationFees,
  shipping: accounts.shippingIncome,
  insurance: accounts.insuranceIncome,
} as const satisfies Record<ChargedServiceKind, Account>;

const incomeAccount = (kind: InvoiceLine['kind']): Account => {
  if (kind in incomeOf) return incomeOf[kind as ChargedServiceKind];
  throw new Error(`A line of ${kind} is no service of the vault.`);
};

/** A vault invoice: the customer owes its total, against the income of each line and the tax. */
export function chargedPostings(document: InvoiceRecord): Posting[] {
  const { currency: unit, customerId: partyId, total } = document;
  return [{ account: accounts.receivable, partyId, unit, amount: total }, ...earned(document, -1n)];
}

/** A credit note over it: what was not paid is not owed any more, what was paid goes to the balance. */
export const takenBackPostings = (
  note: InvoiceRecord,
  { unpaid, back }: { unpaid: bigint; back: bigint },
): Posting[] => [
  { account: accounts.receivable, partyId: note.customerId, unit: note.currency, amount: -unpaid },
  { account: accounts.customerBalance, partyId: note.customerId, unit: note.currency, amount: -back },
  ...earned(note, 1n),
];

/** Income and tax of a document, each on one side; one posting for each account. */
function earned(document: InvoiceRecord, sign: 1n | -1n): Posting[] {
  const unit = document.currency;
  const sums = new Map<Account, bigint>();
  for (const { kind, net } of contentOf(document).lines) {
    const account = incomeAccount(kind);
    sums.set(account, (sums.get(account) ?? 0n) + minorUnits(net));
  }
  return [
    ...[...sums].map(([account, net]) => ({ account, unit, amount: sign * net })),
    { account: accounts.taxPayable, unit, amount: sign * document.tax },
  ];
}
