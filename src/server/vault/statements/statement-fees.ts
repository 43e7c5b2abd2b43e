import { moneyText } from '#contract/arithmetic/exact.ts';
import type { StatementFees } from '#contract/vault/statements.contract.ts';
import type { Executor } from '#server/db/database.ts';
import { accounts } from '#server/ledger/accounts.ts';
import { partyMoves } from '#server/ledger/party-balances.read.ts';
import type { documentsBetween, vaultPaymentsBetween } from '#server/trade/trade.door.ts';

import type { Between } from './statement-money.ts';

/** What fees come to in a currency, minor units; positive is owed by the customer. */
export interface Fees {
  currency: string;
  opening: bigint;
  charged: bigint;
  paid: bigint;
  credited: bigint;
  closing: bigint;
}

const kinds = ['document.charged', 'document.paid', 'document.credited'] as const;

interface Papers {
  documents: Awaited<ReturnType<typeof documentsBetween>>;
  payments: Awaited<ReturnType<typeof vaultPaymentsBetween>>;
}

/**
 * Fees of storage and withdrawals, by currency: what is owed of them and what credit notes took off is the journal's, what was charged
 * and paid is that of the documents, so that they hold against each other.
 */
export async function feesOf(
  db: Executor,
  { customerId: partyId, ...span }: Between,
  { documents, payments }: Papers,
): Promise<Fees[]> {
  const moves = await partyMoves(db, { partyId, account: accounts.receivable, kinds, ...span });
  const total = (rows: readonly bigint[]) => rows.reduce((sum, each) => sum + each, 0n);
  return [...new Set(moves.map(({ unit }) => unit))].map((currency) => {
    const own = moves.filter(({ unit }) => unit === currency);
    const of = <Row extends { currency: string }>(rows: readonly Row[]) =>
      rows.filter((row) => row.currency === currency);
    const opening = total(own.map(({ before }) => before));
    return {
      ...{ currency, opening },
      charged: total(of(documents).map(({ series, total: charged }) => (series === 'STO' ? charged : 0n))),
      paid: total(of(payments).map(({ amount }) => amount)),
      credited: -total(own.map(({ kind, within }) => (kind === 'document.credited' ? within : 0n))),
      closing: opening + total(own.map(({ within }) => within)),
    };
  });
}

export const feesAgree = ({ opening, charged, paid, credited, closing }: Fees): boolean =>
  opening + charged - paid - credited === closing;

/** As the statement tells them; nothing of a currency in which there was nothing. */
export const toldFees = (fees: readonly Fees[]): StatementFees[] =>
  fees
    .filter(({ opening, charged, paid, credited }) => [opening, charged, paid, credited].some((each) => each !== 0n))
    .map(({ currency, ...each }) => ({
      currency,
      ...{ opening: moneyText(each.opening), charged: moneyText(each.charged), paid: moneyText(each.paid) },
      ...{ credited: moneyText(each.credited), closing: moneyText(each.closing) },
    }));
