import { moneyText } from '#contract/arithmetic/exact.ts';
import { documentPayingWayNames, invoiceSeriesNames } from '#contract/trade/invoices.rules.ts';
import {
  moneyKinds,
  type MoneyKind,
  type Statement,
  type StatementMoney,
  type StatementPayment,
} from '#contract/vault/statements.contract.ts';
import { purchasesPaid } from '#server/buying/buying.door.ts';
import type { Executor } from '#server/db/database.ts';
import { type Account, accounts } from '#server/ledger/accounts.ts';
import type { PartyBalance } from '#server/ledger/party-balances.read.ts';
import {
  documentsBetween,
  moneyBetween,
  ordersBetween,
  refundsOwed,
  vaultPaymentsBetween,
} from '#server/trade/trade.door.ts';
import type { BoughtLine } from '#server/vault/sell-backs/bought-lines.read.ts';

import { type Fees, feesOf } from './statement-fees.ts';

/** A customer and two moments, the second excluded. */
export interface Between {
  customerId: string;
  from: Date;
  until: Date;
}

const kindOf: Partial<Record<Account, MoneyKind>> = {
  [accounts.receivable]: 'orders',
  [accounts.customerBalance]: 'balance',
  [accounts.sellBacksPayable]: 'sell_backs',
  [accounts.purchasesPayable]: 'purchases',
};

/** The accounts of money that the journal keeps for each customer. */
export const moneyAccounts = Object.keys(kindOf) as Account[];

/** What each side owed the other at both ends, by kind and currency; nothing of what was none at both. */
export async function moneyOwed(
  db: Executor,
  between: Between,
  { balances, fees }: { balances: readonly PartyBalance[]; fees: readonly Fees[] },
): Promise<StatementMoney[]> {
  const owed = [
    ...balances.map((row) => toldBalance(row, fees)),
    ...fees.map(({ currency, opening, closing }) => ({
      kind: 'fees' as const,
      currency,
      opening: -opening,
      closing: -closing,
    })),
    ...(await refundsOwed(db, between)).map((row) => ({ kind: 'refunds' as const, ...row })),
  ];
  return moneyKinds.flatMap((kind) =>
    owed
      .filter((row) => row.kind === kind && (row.opening !== 0n || row.closing !== 0n))
      .map(({ currency, opening, closing }) => ({
        ...{ kind, currency },
        ...{ opening: moneyText(opening), closing: moneyText(closing) },
      })),
  );
}

/** What an account holds; what is owed for orders without the fees of the vault, which stand on the same account. */
function toldBalance({ account, unit: currency, opening, closing }: PartyBalance, fees: readonly Fees[]) {
  const kind = kindOf[account];
  const apart = kind === 'orders' ? fees.find((each) => each.currency === currency) : undefined;
  return { kind, currency, opening: opening + (apart?.opening ?? 0n), closing: closing + (apart?.closing ?? 0n) };
}

/** Orders, payments in both directions, and documents of the span, oldest first. */
export async function dealings(
  db: Executor,
  between: Between,
  sold: readonly BoughtLine[],
): Promise<Pick<Statement, 'orders' | 'payments' | 'documents'> & { fees: Fees[] }> {
  const orders = await ordersBetween(db, between);
  const documents = await documentsBetween(db, between);
  const feesPaid = await vaultPaymentsBetween(db, between);
  const paidOut = await paidOutTo(db, between, sold);
  const moved = [...(await moneyBetween(db, between)), ...feesPaid.map(feePaid), ...paidOut];
  return {
    fees: await feesOf(db, between, { documents, payments: feesPaid }),
    orders: orders.map(({ id, number, placedAt, goods, currency, total, hasEnded }) => ({
      ...{ id, number, placedAt: placedAt.toISOString(), goods, currency, total: moneyText(total), hasEnded },
    })),
    payments: moved.toSorted((a, b) => a.at.getTime() - b.at.getTime()).map(toldPayment),
    documents: documents.map(({ series, subjectName, issuedAt, total, ...document }) => ({
      ...document,
      kind: subjectName === null ? invoiceSeriesNames[series] : `${invoiceSeriesNames[series]}, ${subjectName}`,
      ...{ issuedAt: issuedAt.toISOString(), total: moneyText(total) },
    })),
  };
}

interface MoneyMoved {
  at: Date;
  what: string;
  currency: string;
  amount: bigint;
}

const feePaid = ({ document, way, ...row }: Awaited<ReturnType<typeof vaultPaymentsBetween>>[number]): MoneyMoved => ({
  ...row,
  what: `Payment of ${document}, ${documentPayingWayNames[way].toLowerCase()}`,
});

const toldPayment = ({ at, what, currency, amount }: MoneyMoved): StatementPayment => ({
  ...{ at: at.toISOString(), what, currency, amount: moneyText(amount) },
});

/** What was paid out for sales to us, from the vault and over the counter. */
async function paidOutTo(db: Executor, between: Between, sold: readonly BoughtLine[]): Promise<MoneyMoved[]> {
  const { from, until, customerId } = between;
  const sales = new Map(sold.map(({ sale }) => [sale.id, sale]));
  return [
    ...[...sales.values()].flatMap(({ number, paidAt, currency, net }) =>
      paidAt === null ? [] : [{ at: paidAt, what: `Payout of sale ${number}`, currency, amount: -net }],
    ),
    ...(await purchasesPaid(db, customerId)).map(({ number, amount, ...row }) => ({
      ...{ ...row, what: `Payout of sale to us ${number}`, amount: -amount },
    })),
  ].filter(({ at }) => at >= from && at < until);
}
