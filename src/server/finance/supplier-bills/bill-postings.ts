import type { BillAccount } from '#contract/finance/supplier-bills.rules.ts';
import type { Posting } from '#server/ledger/ledger.service.ts';

interface Billed {
  currency: string;
  total: bigint;
  totalCad: bigint;
  lines: readonly { account: BillAccount; amountCad: bigint }[];
  /** What the deliveries that it names were received at, and by how much its goods differ from that. */
  receivedCad: bigint;
  difference: bigint | null;
}

/**
 * What a bill books: goods take the place of what was received and not yet billed, at the cost they were received at, and the
 * difference is its own; all else is debited at the bill's rate. What is owed stands in the bill's currency, with the exchange
 * between it and CAD.
 */
export function billPostings({ currency, total, totalCad, lines, receivedCad, difference }: Billed): Posting[] {
  const owed: Posting = { account: 'bills_payable', unit: currency, amount: -total };
  const exchange: Posting[] =
    currency === 'CAD'
      ? []
      : [
          { account: 'currency_exchange', unit: 'CAD', amount: -totalCad },
          { account: 'currency_exchange', unit: currency, amount: total },
        ];
  const others = lines.filter(({ account }) => account !== 'supplier_payable');
  return [
    { account: 'supplier_payable', unit: 'CAD', amount: receivedCad },
    { account: 'purchase_differences', unit: 'CAD', amount: difference ?? 0n },
    ...others.map(({ account, amountCad }) => ({ account, unit: 'CAD', amount: amountCad })),
    ...exchange,
    owed,
  ];
}
