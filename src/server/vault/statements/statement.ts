import { moneyText } from '#contract/arithmetic/exact.ts';
import { daysBefore, startOfDay } from '#contract/dates/day-moments.ts';
import { groupedBy } from '#contract/grouped-by.ts';
import { type Metal, metals } from '#contract/metals.ts';
import type { Statement, StatementHolding, StatementMovement } from '#contract/vault/statements.contract.ts';
import type { StatementSpan } from '#contract/vault/statement-spans.rules.ts';
import type { Transaction } from '#server/db/database.ts';
import { Refusal } from '#server/http/refusal.ts';
import { accounts } from '#server/ledger/accounts.ts';
import { type PartyBalance, partyBalances } from '#server/ledger/party-balances.read.ts';
import type { DailyClose } from '#server/market/market.door.ts';
import { itemLives } from '#server/vault/items/item-lives.read.ts';
import { type BoughtLine, boughtLinesOf } from '#server/vault/sell-backs/bought-lines.read.ts';
import { valueAt } from '#server/vault/storage/value-at-close.ts';
import { knownVaults } from '#server/vault/vaults/known-vaults.read.ts';

import { type Held, holdingsBefore, type Moved, movedBetween, summed } from './holdings.ts';
import { feesAgree, toldFees } from './statement-fees.ts';
import { dealings, moneyAccounts, moneyOwed } from './statement-money.ts';
import { closesBy } from './statement-values.ts';

interface Asked {
  customer: { id: string; name: string };
  span: StatementSpan;
  now: Date;
}

/**
 * The statement of account of a customer for some days of the shop's calendar. Holdings and movements come from the items; what they
 * come to is held against the journal at both ends. In a transaction that sees one moment. Refuses with 409 what does not add up.
 */
export async function statementOf(tx: Transaction, { customer, span, now }: Asked): Promise<Statement> {
  const { id: customerId, name } = customer;
  const [from, until] = [startOfDay(span.from), startOfDay(daysBefore(span.to, -1))];
  const between = { customerId, from, until };
  const lives = await itemLives(tx, customerId, until);
  const sold = await boughtLinesOf(tx, customerId);
  const on = [accounts.vaultOwed, ...moneyAccounts];
  const balances = await partyBalances(tx, { partyId: customerId, on, from, until });
  const [opening, closing] = [holdingsBefore(lives, from), holdingsBefore(lives, until)];
  const moved = movedBetween(lives, from, until);
  const sums = sumsOf({ opening, moved, closing });
  const { fees, ...dealt } = await dealings(tx, between, sold);
  const contradictions = {
    unsettled: summed([...opening, ...moved, ...closing.map(negated)]),
    metals: againstBooks(sums, balances),
    fees: fees.filter((each) => !feesAgree(each)),
  };
  if (Object.values(contradictions).some(({ length }) => length > 0)) throw contradicted(customerId, contradictions);

  const vaults = await knownVaults(
    tx,
    [...opening, ...moved, ...closing].map(({ vaultId }) => vaultId),
  );
  const named = (id: string): string => vaults.get(id)?.name ?? '';
  const metalsOf = (held: readonly Held[]) => [...new Set(held.map(({ metal }) => metal))];
  const first = valued(opening, await closesBy(tx, metalsOf(opening), from), named);
  const last = valued(closing, await closesBy(tx, metalsOf(closing), until), named);
  return {
    ...{ customer: name, ...span, madeAt: now.toISOString() },
    ...{ opening: first.rows, openingValue: first.value, closing: last.rows, closingValue: last.value },
    movements: movementsOf(moved, sold, named),
    sums: sums.map(({ metal, ...ng }) => ({
      metal,
      ...{ opening: String(ng.opening), came: String(ng.came), left: String(ng.left), closing: String(ng.closing) },
    })),
    money: await moneyOwed(tx, between, {
      balances: balances.filter(({ account }) => account !== accounts.vaultOwed),
      fees,
    }),
    fees: toldFees(fees),
    ...dealt,
  };
}

const negated = (held: Held): Held => ({ ...held, pieces: -held.pieces, fineNg: -held.fineNg });

interface Sum {
  metal: Metal;
  opening: bigint;
  came: bigint;
  left: bigint;
  closing: bigint;
}

/** Fine weight by metal, 10^-9 g, without moves between vaults; of metals that were neither held nor moved nothing. */
function sumsOf(parts: { opening: readonly Held[]; moved: readonly Moved[]; closing: readonly Held[] }): Sum[] {
  const moved = parts.moved.filter(({ kind }) => kind !== 'moved_out' && kind !== 'moved_in');
  const weigh = (rows: readonly Held[], metal: Metal) =>
    rows.reduce((sum, row) => (row.metal === metal ? sum + row.fineNg : sum), 0n);
  return metals
    .map((metal) => ({
      metal,
      opening: weigh(parts.opening, metal),
      came: weigh(
        moved.filter(({ fineNg }) => fineNg > 0n),
        metal,
      ),
      left: -weigh(
        moved.filter(({ fineNg }) => fineNg < 0n),
        metal,
      ),
      closing: weigh(parts.closing, metal),
    }))
    .filter(({ opening, came, closing }) => opening !== 0n || came !== 0n || closing !== 0n);
}

/** The metals of which what came and left does not lead from the one end to the other, or an end is not what the books owe. */
function againstBooks(sums: readonly Sum[], balances: readonly PartyBalance[]) {
  return metals.flatMap((metal) => {
    const { opening, came, left, closing } = sums.find((sum) => sum.metal === metal) ?? none;
    const books = balances.find(({ account, unit }) => account === accounts.vaultOwed && unit === metal) ?? none;
    const agrees = opening + came - left === closing && opening === books.opening && closing === books.closing;
    return agrees ? [] : [{ metal, opening, came, left, closing, books }];
  });
}

/** A statement that does not add up, or that the books contradict, leaves the shop for nobody; the log has which sum it is. */
const contradicted = (customerId: string, sums: Record<string, readonly object[]>) =>
  new Refusal(
    409,
    'What you hold or owe and what our books say of it differ at the moment, so there is no statement. Please ask us.',
    { fault: { what: 'a statement does not add up', customerId, sums: inDigits(sums) } },
  );

/** As JSON can say it. */
const inDigits = (sums: object): unknown =>
  JSON.parse(JSON.stringify(sums, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value)));

const none = { opening: 0n, came: 0n, left: 0n, closing: 0n };

function valued(
  held: readonly Held[],
  closes: ReadonlyMap<Metal, DailyClose>,
  named: (vaultId: string) => string,
): { rows: StatementHolding[]; value: string | null } {
  const values = held.map(({ metal, fineNg }) => valueAt(fineNg, closes.get(metal)));
  const rows = held.map(({ vaultId, metal, pieces, fineNg }, at): StatementHolding => {
    const value = values[at] ?? null;
    return {
      ...{ vault: named(vaultId), metal, pieces, fineNg: String(fineNg) },
      value: value === null ? null : moneyText(value),
    };
  });
  const order = rows.toSorted(
    (a, b) => a.vault.localeCompare(b.vault) || metals.indexOf(a.metal) - metals.indexOf(b.metal),
  );
  const sum = values.includes(null) ? null : values.reduce<bigint>((all, each) => all + (each ?? 0n), 0n);
  return { rows: order, value: sum === null ? null : moneyText(sum) };
}

/** Pieces of one product that moved together, by one order or sale, are one line. */
function movementsOf(
  moved: readonly Moved[],
  sold: readonly BoughtLine[],
  named: (vaultId: string) => string,
): StatementMovement[] {
  const soldBy = new Map(sold.map((line) => [line.itemId, line]));
  const groups = groupedBy(moved, (each) =>
    [each.at.getTime(), each.kind, referenceOf(each, soldBy)?.id, each.vaultId, each.item.productId].join(' '),
  );
  return [...groups.values()].flatMap((group): StatementMovement[] => {
    const [one] = group;
    if (!one) return [];
    const amounts = group.map((each) => amountOf(each, soldBy)).filter((amount) => amount !== null);
    return [
      {
        ...{ at: one.at.toISOString(), kind: one.kind, reference: referenceOf(one, soldBy) },
        ...{ vault: named(one.vaultId), metal: one.metal, name: one.item.name },
        pieces: group.reduce((sum, { pieces }) => sum + pieces, 0),
        fineNg: String(group.reduce((sum, { fineNg }) => sum + fineNg, 0n)),
        amount: amounts.length === 0 ? null : moneyText(amounts.reduce((sum, amount) => sum + amount, 0n)),
      },
    ];
  });
}

function referenceOf(
  { kind, item, withdrawal, transfer }: Moved,
  soldBy: ReadonlyMap<string, BoughtLine>,
): StatementMovement['reference'] {
  if (kind === 'bought') return item.order && { of: 'order', ...item.order };
  if (transfer) return { of: 'transfer', ...transfer };
  if (withdrawal) return { of: 'withdrawal', ...withdrawal };
  const sale = kind === 'sold' ? soldBy.get(item.id)?.sale : undefined;
  return sale ? { of: 'sale', id: sale.id, number: sale.number } : null;
}

function amountOf({ kind, item }: Moved, soldBy: ReadonlyMap<string, BoughtLine>): bigint | null {
  if (kind === 'bought') return item.costCad;
  return kind === 'sold' ? (soldBy.get(item.id)?.netCad ?? null) : null;
}
