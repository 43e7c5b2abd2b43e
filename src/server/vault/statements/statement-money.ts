import { moneyText } from '#contract/arithmetic/exact.ts';
import { invoiceSeriesNames } from '#contract/trade/invoices.rules.ts';
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
import { documentsBetween, moneyBetween, ordersBetween, refundsOwed } from '#server/trade/trade.door.ts';
import type { BoughtLine } from '#server/vault/sell-backs/bought-lines.read.ts';

interface Between {
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
  balances: readonly PartyBalance[],
): Promise<StatementMoney[]> {
  const owed = [
    ...balances.map(({ account, unit, ...figures }) => ({ kind: kindOf[account], currency: unit, ...figures })),
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

/** Orders, payments in both directions, and documents of the span, oldest first. */
export async function dealings(
  db: Executor,
  between: Between,
  sold: readonly BoughtLine[],
): Promise<Pick<Statement, 'orders' | 'payments' | 'documents'>> {
  const orders = await ordersBetween(db, between);
  const payments = await paymentsOf(db, between, sold);
  const documents = await documentsBetween(db, between);
  return {
    orders: orders.map(({ id, number, placedAt, goods, currency, total, hasEnded }) => ({
      ...{ id, number, placedAt: placedAt.toISOString(), goods, currency, total: moneyText(total), hasEnded },
    })),
    payments,
    documents: documents.map(({ series, issuedAt, total, ...document }) => ({
      ...document,
      ...{ kind: invoiceSeriesNames[series], issuedAt: issuedAt.toISOString(), total: moneyText(total) },
    })),
  };
}

async function paymentsOf(db: Executor, between: Between, sold: readonly BoughtLine[]): Promise<StatementPayment[]> {
  const { from, until, customerId } = between;
  const sales = new Map(sold.map(({ sale }) => [sale.id, sale]));
  const paidOut = [
    ...[...sales.values()].flatMap(({ number, paidAt, currency, net }) =>
      paidAt === null ? [] : [{ at: paidAt, what: `Payout of sale ${number}`, currency, amount: -net }],
    ),
    ...(await purchasesPaid(db, customerId)).map(({ number, amount, ...row }) => ({
      ...{ ...row, what: `Payout of sale to us ${number}`, amount: -amount },
    })),
  ].filter(({ at }) => at >= from && at < until);
  return [...(await moneyBetween(db, between)), ...paidOut]
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
    .map(({ at, what, currency, amount }) => ({ at: at.toISOString(), what, currency, amount: moneyText(amount) }));
}
