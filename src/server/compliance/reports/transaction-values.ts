import { amountWords, grouped } from '#contract/amount-words.rules.ts';
import { moneyText } from '#contract/arithmetic/exact.ts';
import { caseItemKindNames } from '#contract/compliance/cases.rules.ts';
import type { ReportValues } from '#contract/compliance/reports.rules.ts';
import { DAY_MS } from '#contract/dates/durations.ts';
import { civilDayOf } from '#contract/dates/shop-calendar.ts';
import { zonedTime } from '#contract/dates/zoned-time.ts';
import { isSamePayer } from '#contract/same-payer.rules.ts';
import { orderChannelNames } from '#contract/trade/orders.rules.ts';
import { paymentMethodNames } from '#contract/trade/payments.rules.ts';
import { type BookedPurchase, bookedPurchasesById } from '#server/buying/buying.door.ts';
import type { CaseRecord } from '#server/compliance/cases/write-case.ts';
import type { Executor } from '#server/db/database.ts';
import { type BookedOrder, bookedOrdersById, type ReceivedMoney } from '#server/trade/trade.door.ts';
import { type BookedSale, bookedSalesById } from '#server/vault/vault.door.ts';

import type { Reported } from './reported-items.ts';

type Item = Reported['items'][number];

/** What is known of the transaction itself. A value that is not known stays empty, and the report says that it is missing. */
export async function transactionValues(
  db: Executor,
  record: CaseRecord,
  { items, money }: Reported,
): Promise<ReportValues> {
  const orders = await bookedOrdersById(
    db,
    items.flatMap(({ orderId }) => orderId ?? []),
  );
  const byId = new Map(orders.map((order) => [order.id, order]));
  const bought = await bookedPurchasesById(
    db,
    items.flatMap(({ purchaseId }) => purchaseId ?? []),
  );
  const boughtById = new Map(bought.map((purchase) => [purchase.id, purchase]));
  const sales = await bookedSalesById(
    db,
    items.flatMap(({ sellBackId }) => sellBackId ?? []),
  );
  const salesById = new Map(sales.map((sale) => [sale.id, sale]));
  const last = money.at(-1);
  const on = last?.receivedAt ?? items.at(-1)?.at;
  const time = last ? (last.isDayOnly ? undefined : last.receivedAt) : on;
  const goods = orders.map(({ number, goods: of }) => `Order ${number}: ${of}`);
  const sold = [
    ...bought.map((purchase) => `Purchase ${purchase.number}: ${soldWords(purchase)}`),
    ...sales.map((sale) => `Sale ${sale.number}: ${soldWords(fromVault(sale))}`),
  ];
  return {
    transactionOn: on ? civilDayOf(on) : '',
    transactionTime: time ? zonedTime(time) : '',
    method: [...new Set(orders.map(({ channel }) => conducted[channel]))].join('; '),
    ...moneyValues(record, { items, money, orders }),
    howPaid: [...new Set(money.map(({ method }) => paymentMethodNames[method]))].join('; ') || unpaid(items),
    references: items
      .map((item) => {
        const sale = salesById.get(item.sellBackId ?? '');
        const of = boughtById.get(item.purchaseId ?? '') ?? (sale && fromVault(sale));
        return referenceOf(item, byId.get(item.orderId ?? ''), of);
      })
      .join('\n'),
    disposition: [...goods, ...sold].join('\n'),
    twentyFourHours:
      money.length > 0
        ? withinDayWords(
            money.map(({ receivedAt }) => receivedAt),
            'payments',
          )
        : withinDayWords(
            items.map(({ at }) => at),
            'transactions',
          ),
    isAttempt: attemptWords({ orders, bought, sales }, money.length > 0),
  };
}

/** How many of them lie within 24 hours of each other, by their times. */
function withinDayWords(all: readonly Date[], what: string): string {
  const most = Math.max(
    0,
    ...all.map((from) => all.filter((at) => at >= from && at.getTime() - from.getTime() < DAY_MS).length),
  );
  if (most < 2) return 'No';
  return most === all.length ? `Yes, ${most} ${what}` : `Yes, ${most} of ${all.length} ${what}`;
}

type Sold = Pick<BookedPurchase, 'goods' | 'payout' | 'paidAt' | 'stands'>;

/** A sale out of the vault is always paid to an account of its customer. */
const fromVault = ({ goods, paidAt, stands }: BookedSale): Sold => ({ goods, paidAt, stands, payout: 'wire' });

/** What a customer sold, and whether he has his money. */
const soldWords = ({ goods, payout, paidAt, stands }: Sold): string => {
  if (paidAt !== null) return `${goods}; paid out by ${payout} on ${civilDayOf(paidAt)}`;
  return `${goods}; not paid out, ${stands ? `${payout} agreed` : 'called off'}`;
};

const conducted = {
  web: 'Online',
  phone: `${orderChannelNames.phone} order`,
  standing: 'Online, by a standing instruction',
} as const satisfies Record<BookedOrder['channel'], string>;

function moneyValues(
  record: CaseRecord,
  { items, money, orders }: Reported & { orders: readonly BookedOrder[] },
): ReportValues {
  if (money.length === 0) {
    const tried = items.reduce((sum, { amountCad }) => sum + (amountCad ?? 0n), 0n) || (record.amountCad ?? 0n);
    const none = unpaid(items);
    return {
      ...{ payments: none, account: none, rate: none, currencies: sumsWords(orders.map(totalOf)) },
      amount: tried === 0n ? '' : moneyText(tried),
    };
  }
  const known = money.flatMap(({ amountCad }) => amountCad ?? []);
  const rates = new Set(money.map(({ currency, rate }) => (rate === null ? null : `1 ${currency} = ${rate} CAD`)));
  return {
    payments: money.map(paymentWords).join('\n'),
    currencies: sumsWords(money),
    rate: rates.has(null) ? '' : [...rates].join('; '),
    amount: known.length < money.length ? '' : moneyText(known.reduce((sum, cad) => sum + cad, 0n)),
    // Banks do not tell it with the money: whoever files finds it out.
    account: '',
  };
}

const totalOf = ({ total, currency }: BookedOrder) => ({ amount: total, currency });

function sumsWords(amounts: readonly { amount: bigint; currency: string }[]): string {
  const sums = new Map<string, bigint>();
  for (const { currency, amount } of amounts) sums.set(currency, (sums.get(currency) ?? 0n) + amount);
  return [...sums].map(([currency, sum]) => amountWords(sum, currency)).join('; ');
}

/** Of a case about orders alone it is known that nothing came; of anything else somebody has to say how it was. */
const unpaid = (items: readonly Item[]): string =>
  items.length > 0 && items.every(({ kind }) => kind === 'order') ? 'Nothing was received' : '';

const paymentWords = (paid: ReceivedMoney): string =>
  [
    `${civilDayOf(paid.receivedAt)}, ${paid.isDayOnly ? 'time missing' : zonedTime(paid.receivedAt)}`,
    paymentMethodNames[paid.method],
    amountWords(paid.amount, paid.currency),
    `rate ${paid.rate ?? 'missing'}`,
    paid.amountCad === null ? 'CAD missing' : amountWords(paid.amountCad, 'CAD'),
    `from ${paid.payerName.trim() || 'a payer whose name is missing'}`,
    'account missing',
    `reference ${paid.reference}`,
    ...(paid.orderNumber === null ? [] : [`order ${paid.orderNumber}`]),
  ].join('; ');

/** Who paid under another name than the customer's; empty where nobody did. */
export function payersOf(money: readonly ReceivedMoney[]): string {
  const others = money
    .filter(({ payerName, customerName }) => payerName.trim() !== '' && !isSamePayer(payerName, customerName))
    .map(({ payerName }) => payerName.trim());
  return others.length === 0 ? '' : `Paid by ${[...new Set(others)].join(', ')}`;
}

const referenceOf = (
  { kind, label, at, amountCad, detail }: Item,
  order: BookedOrder | undefined,
  bought: Sold | undefined,
): string =>
  [
    `${caseItemKindNames[kind]} ${label}`,
    `${civilDayOf(at)} ${zonedTime(at)}`,
    ...(order ? [amountWords(order.total, order.currency)] : []),
    ...(amountCad === null || order?.currency === 'CAD' ? [] : [`${grouped(moneyText(amountCad))} CAD`]),
    ...(order ? [standingOf(order)] : []),
    ...(bought ? [soldWords(bought)] : detail === '' ? [] : [detail]),
  ].join(', ');

/** What came of an order, as far as money goes. */
function standingOf({ paid, total, currency, hasEnded }: BookedOrder): string {
  const came =
    paid === 0n
      ? 'nothing received'
      : paid >= total
        ? 'paid in full'
        : `${amountWords(paid, currency)} of ${amountWords(total, currency)} received`;
  return hasEnded ? `${came}, not carried out` : came;
}

interface Tried {
  orders: readonly BookedOrder[];
  bought: readonly BookedPurchase[];
  sales: readonly BookedSale[];
}

/**
 * Only what was paid in full and not called off is completed, and of what a customer sold what was paid out. What was agreed to
 * and not paid for was tried: it is reported too.
 */
function attemptWords({ orders, bought, sales }: Tried, hasMoney: boolean): string {
  const sold = [
    ...bought.map((purchase) => ({ ...purchase, named: `Purchase ${purchase.number}` })),
    ...sales.map((sale) => ({ ...fromVault(sale), named: `Sale ${sale.number}` })),
  ];
  if (orders.length + sold.length === 0) return hasMoney ? 'Completed' : '';
  const isDone = ({ paid, total, hasEnded }: BookedOrder) => paid >= total && !hasEnded;
  const unpaidOut = sold.filter(({ paidAt }) => paidAt === null);
  if (orders.every(isDone) && unpaidOut.length === 0) return 'Completed';
  if (orders.every(({ paid }) => paid === 0n) && unpaidOut.length === sold.length) return 'Attempted';
  const open = orders.filter((order) => !isDone(order));
  return [
    'Not completed as a whole',
    ...open.map((order) => `Order ${order.number}: ${standingOf(order)}`),
    ...unpaidOut.map((each) => `${each.named}: ${soldWords(each)}`),
  ].join('\n');
}
