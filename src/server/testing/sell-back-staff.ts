import { eq } from 'drizzle-orm';

import type { AdminSellBack, OwnSellBack } from '#contract/vault/sell-backs.contract.ts';
import type { ProductRecord } from '#server/catalogue/products/products.table.ts';
import type { StorageItemRecord } from '#server/vault/items/storage-items.table.ts';
import { storageItems } from '#server/vault/items/storage-items.table.ts';

import { type Browser, signedInAs } from './browser.ts';
import { aCustomer, anAdmin } from './make-people.ts';
import { aPayoutAccount } from './make-payout-accounts.ts';
import { aProduct } from './make-products.ts';
import { aStoredItem } from './stored-metal.ts';
import { aStorageSheet } from './storage-sheet.ts';
import type { TestApp } from './test-app.ts';

interface Refused {
  errors?: Record<string, string[]>;
  message?: string;
  code?: string;
}
type Own = OwnSellBack & Refused;
type Seen = AdminSellBack & Refused;
type Id = Pick<OwnSellBack, 'id' | 'version'>;
type Quoted = Id & Pick<OwnSellBack, 'net'>;

/** A customer with metal in the vault who sells it, and the shop's people, by the calls that their screens make. */
export async function sellBackStaff(shop: TestApp) {
  await aStorageSheet(shop);
  const people = {
    seller: await anAdmin(shop, { roles: ['sales'], name: 'Sal Sales' }),
    payer: await anAdmin(shop, { roles: ['finance'], name: 'Finn Finance' }),
    customer: await aCustomer(shop, { name: 'Ada Novak' }),
  };
  const { customer } = people;
  let [sales, finance, own] = [
    await signedInAs(shop, people.seller),
    await signedInAs(shop, people.payer),
    await signedInAs(shop, customer),
  ];
  const gold: ProductRecord = await aProduct(shop, { stock: 0 });
  const account = await aPayoutAccount(shop, customer);

  const stored = (facts: Parameters<typeof aStoredItem>[2] = {}, product = gold): Promise<StorageItemRecord> =>
    aStoredItem(shop, { customer, product }, facts);
  const done = async <Body extends object>(reply: Promise<{ status: number; body: Body }>): Promise<Body> => {
    const { status, body } = await reply;
    expect(status === 200 ? 200 : body).toBe(200);
    return body;
  };
  const quote = (items: readonly { itemId: string; pieces: number }[], currency = 'CAD', by: Browser = own) =>
    by.post<Own>('/customer/sell-backs/quotes', { currency, items });
  /** The newest six digits that were mailed to the customer. */
  const code = async (): Promise<string> =>
    (await shop.mailsTo(customer.email)).flatMap(({ text }) => /Your code is (\d{6})/.exec(text)?.[1] ?? []).at(-1) ??
    '';
  const submit = ({ id, version, net }: Quoted, says: object = {}, key?: string, by: Browser = own) =>
    by.post<Own>(
      `/customer/sell-backs/${id}/submit`,
      { version, net, payoutAccountId: account, ...says },
      key === undefined ? {} : { key },
    );
  const cancel = ({ id, version }: Id, by = own) => by.post<Own>(`/customer/sell-backs/${id}/cancel`, { version });
  const decide = ({ id, version }: Id, event: string, says: object = {}, by = sales) =>
    by.post<Seen>(`/admin/sell-backs/${id}/decisions`, { event, version, ...says });
  const pay = ({ id, version }: Id, event: string, says: object = {}, by = finance) =>
    by.post<Seen>(`/admin/sell-backs/${id}/payout`, { event, version, ...says });

  const quoted = async (pieces = 1, facts: Parameters<typeof aStoredItem>[2] = {}) => {
    const item = await stored({ qty: pieces, ...facts });
    return done(quote([{ itemId: item.id, pieces }]));
  };
  const submitted = async (pieces = 1, facts: Parameters<typeof aStoredItem>[2] = {}) => {
    const locked = await quoted(pieces, facts);
    return done(submit(locked, { code: await code() }));
  };
  const approved = async (pieces = 1) => done(decide(await submitted(pieces), 'approve'));

  return {
    ...{ customer, gold, account, people },
    ...{ stored, quote, quoted, code, submit, submitted, cancel, decide, pay, approved, done },
    get own() {
      return own;
    },
    get sales() {
      return sales;
    },
    get finance() {
      return finance;
    },
    /** Anew, after so long that the sessions have ended. */
    async signIn() {
      sales = await signedInAs(shop, people.seller);
      finance = await signedInAs(shop, people.payer);
      own = await signedInAs(shop, customer);
    },
    item: async (id: string): Promise<StorageItemRecord | undefined> =>
      (await shop.db.select().from(storageItems).where(eq(storageItems.id, id)))[0],
    read: async (id: string) => (await sales.get<Seen>(`/admin/sell-backs/${id}`)).body,
  };
}
export type SellBackStaff = Awaited<ReturnType<typeof sellBackStaff>>;
