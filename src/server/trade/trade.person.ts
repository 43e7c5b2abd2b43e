import { buffer } from 'node:stream/consumers';

import { amountWords } from '#contract/amount-words.rules.ts';
import type { Executor } from '#server/db/database.ts';
import { type Owner, type PersonPart, rowsFile } from '#server/identity/identity.door.ts';

import { cartOfPerson } from './carts/cart-of-person.read.ts';
import { countUnpaidDocuments, documentsOfPerson } from './invoices/documents-of-person.read.ts';
import { addressesOfPerson, countUnfinishedOrders, ordersOfPerson } from './orders/orders-of-person.read.ts';
import { readBalances } from './payments/customer-balances.ts';
import { countMoneyUnderWay, moneyOfPerson } from './payments/money-of-person.read.ts';
import { countOpenReturns, returnsOfPerson } from './returns/returns-of-person.read.ts';
import { quotesOfPerson } from './quotes/quotes-of-person.read.ts';
import { tierOfPerson } from './tiers/tier-of-person.read.ts';
import type { createTradeServices } from './trade.services.ts';

type Invoices = ReturnType<typeof createTradeServices>['services']['invoices'];

/** What the trade holds of a person, and what of it has to end before his account does. */
export const tradePerson = (invoices: Pick<Invoices, 'ownPdf'>): PersonPart => ({
  async copy(db: Executor, { id }: Owner) {
    const documents = await documentsOfPerson(db, id);
    return [
      rowsFile('orders', () => ordersOfPerson(db, id)),
      rowsFile('addresses', () => addressesOfPerson(db, id)),
      rowsFile('invoices', async () => documents.map((document) => ({ ...document, id: undefined }))),
      rowsFile('payments', () => moneyOfPerson(db, id)),
      rowsFile('tier', () => tierOfPerson(db, id)),
      rowsFile('locked-prices', () => quotesOfPerson(db, id)),
      rowsFile('cart', () => cartOfPerson(db, id)),
      rowsFile('balances', () => readBalances(db, id)),
      rowsFile('returns', () => returnsOfPerson(db, id)),
      ...documents.map((document) => ({
        path: `invoices/${document.number}.pdf`,
        isPacked: true,
        bytes: async () => buffer((await invoices.ownPdf(id, document.id)).file),
      })),
    ];
  },

  async open(db: Executor, { id }: Owner) {
    const balances = await readBalances(db, id);
    return [
      ...told(await countUnfinishedOrders(db, id), 'order is still under way', 'orders are still under way'),
      ...told(await countUnpaidDocuments(db, id), 'invoice is not paid', 'invoices are not paid'),
      ...told(await countMoneyUnderWay(db, id), 'payment is not settled', 'payments are not settled'),
      ...told(await countOpenReturns(db, id), 'return is under way', 'returns are under way'),
      ...balances.map(
        ({ currency, amount }) => `You have a balance of ${amountWords(amount, currency)}; ask us to pay it out first.`,
      ),
    ];
  },
});

const told = (count: number, one: string, several: string): string[] =>
  count === 0 ? [] : [`${count} ${count === 1 ? one : several}.`];
