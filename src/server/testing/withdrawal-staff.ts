import { eq } from 'drizzle-orm';

import type { Address } from '#contract/trade/quotes.contract.ts';
import type { AdminWithdrawal, OwnWithdrawal } from '#contract/vault/withdrawals.contract.ts';
import type { ProductRecord } from '#server/catalogue/products/products.table.ts';
import { customerAddresses } from '#server/customers/addresses/addresses.table.ts';
import { shippingMethods } from '#server/trade/shipping/shipping.table.ts';
import { type StorageItemRecord, storageItems } from '#server/vault/items/storage-items.table.ts';

import { type Browser, signedInAs } from './browser.ts';
import { aCustomer, anAdmin } from './make-people.ts';
import { aProduct } from './make-products.ts';
import { aStorageSheet } from './storage-sheet.ts';
import { aStoredItem } from './stored-metal.ts';
import type { TestApp } from './test-app.ts';

interface Refused {
  errors?: Record<string, string[]>;
  message?: string;
  code?: string;
}
type Own = OwnWithdrawal & Refused;
type Seen = AdminWithdrawal & Refused;
type Id = Pick<OwnWithdrawal, 'id' | 'version'>;

/** Where the test's customer lives, and has for years. */
const address: Address = {
  ...{ name: 'Ada Novak', street: '12 King Street', city: 'Hamilton', province: 'ON', postalCode: 'L8P 1A1' },
  country: 'CA',
};

/** A customer with metal in the vault who withdraws it, and the shop's people, by the calls that their screens make. */
export async function withdrawalStaff(shop: TestApp) {
  await aStorageSheet(shop);
  const people = {
    desk: await anAdmin(shop, { roles: ['sales'], name: 'Sal Sales' }),
    payer: await anAdmin(shop, { roles: ['finance'], name: 'Finn Finance' }),
    first: await anAdmin(shop, { roles: ['vault'], name: 'Olga Officer' }),
    second: await anAdmin(shop, { roles: ['vault'], name: 'Otto Officer' }),
    customer: await aCustomer(shop, { name: 'Ada Novak' }),
  };
  const { customer } = people;
  const signIn = async () => ({
    sales: await signedInAs(shop, people.desk),
    finance: await signedInAs(shop, people.payer),
    olga: await signedInAs(shop, people.first),
    otto: await signedInAs(shop, people.second),
    own: await signedInAs(shop, customer),
  });
  let browsers = await signIn();
  const gold: ProductRecord = await aProduct(shop, { stock: 0 });
  const [method] = await shop.db.select().from(shippingMethods).where(eq(shippingMethods.kind, 'ship')).limit(1);
  const methodId = method?.id ?? '';
  const keep = async (stands: { days: number }) => {
    const standsSince = new Date(shop.clock.now().getTime() - stands.days * 86_400_000);
    const kept = { customerId: customer.id, label: 'Home', address, isDefault: false, standsSince };
    const [row] = await shop.db.insert(customerAddresses).values(kept).returning();
    return row?.id ?? '';
  };
  const addressId = await keep({ days: 400 });
  let bars = 0;

  const stored = (facts: Parameters<typeof aStoredItem>[2] = {}): Promise<StorageItemRecord> => {
    bars += 1;
    return aStoredItem(shop, { customer, product: gold }, { lot: `L-${bars}`, ...facts });
  };
  const done = async <Body extends object>(reply: Promise<{ status: number; body: Body }>): Promise<Body> => {
    const { status, body } = await reply;
    expect(status === 200 ? 200 : body).toBe(200);
    return body;
  };
  let last = '';
  const draft = async (
    items: readonly { itemId: string; pieces: number }[],
    how: object = { way: 'ship', methodId, addressId },
    by: Browser = browsers.own,
  ) => {
    const reply = await by.post<Own>('/customer/withdrawals/drafts', { items, ...how });
    if (reply.status === 200) last = reply.body.id;
    return reply;
  };
  /** The six digits that were mailed to the customer. */
  const codes = async (): Promise<string[]> =>
    (await shop.mailsTo(customer.email)).flatMap(({ text }) => /Your code is (\d{6})/.exec(text)?.[1] ?? []);
  /** Asks for a code for the newest draft, once it is one: the newest six digits. */
  const code = async (): Promise<string> => {
    await browsers.own.post(`/customer/withdrawals/${last}/code`, {});
    return (await codes()).at(-1) ?? '';
  };
  const confirm = ({ id, version, total }: Id & Pick<Own, 'total'>, says: object = {}, key?: string) =>
    browsers.own.post<Own>(
      `/customer/withdrawals/${id}/confirm`,
      { version, total, ...says },
      key === undefined ? {} : { key },
    );
  const cancel = ({ id, version }: Id) => browsers.own.post<Own>(`/customer/withdrawals/${id}/cancel`, { version });
  const decide = ({ id, version }: Id, event: string, says: object = {}, by = browsers.sales) =>
    by.post<Seen>(`/admin/withdrawals/${id}/decisions`, { event, version, ...says });
  const pay = ({ id, version }: Id, reference = `EFT ${id}`, by = browsers.finance) =>
    by.post<Seen>(`/admin/withdrawals/${id}/fee`, { event: 'note_fee', version, reference });
  const move = ({ id, version }: Id, event: string, says: object = {}, by = browsers.olga) =>
    by.post<Seen>(`/admin/withdrawals/${id}/moves`, { event, version, ...says });
  const read = async (id: string) => (await browsers.sales.get<Seen>(`/admin/withdrawals/${id}`)).body;

  const drafted = async (how?: object, facts: Parameters<typeof aStoredItem>[2] = {}) => {
    const item = await stored(facts);
    return done(draft([{ itemId: item.id, pieces: item.qty }], how));
  };
  const requested = async (how?: object, facts: Parameters<typeof aStoredItem>[2] = {}) => {
    const shown = await drafted(how, facts);
    return done(confirm(shown, { code: await code() }));
  };
  const paid = async (how?: object) => done(pay(await requested(how)));
  const approved = async (how?: object) => done(decide(await paid(how), 'approve'));
  const scannedOf = ({ lines }: Pick<Own, 'lines'>) => ({
    scanned: lines.map(({ itemId, itemNumber, serial, lot }) => ({ itemId, code: serial ?? lot ?? itemNumber })),
  });
  const picked = async (how?: object) => {
    const seen = await approved(how);
    return done(move(seen, 'pick', scannedOf(seen)));
  };
  const packed = async (how?: object) => done(move(await picked(how), 'pack', {}, browsers.otto));
  const sending = (insuredCad = '100000.00') => ({ carrier: 'Purolator', tracking: '329014521622', insuredCad });
  const shipped = async () => done(move(await packed(), 'ship', sending()));

  return {
    ...{ customer, gold, people, methodId, addressId, address, keep },
    ...{ stored, draft, drafted, code, codes, confirm, requested, cancel, decide, pay, move, read, done },
    ...{ paid, approved, picked, packed, shipped, scannedOf, sending },
    get browsers() {
      return browsers;
    },
    /** Anew, after so long that the sessions have ended. */
    async signIn() {
      browsers = await signIn();
    },
    item: async (id: string | undefined): Promise<StorageItemRecord | undefined> =>
      (
        await shop.db
          .select()
          .from(storageItems)
          .where(eq(storageItems.id, id ?? ''))
      )[0],
  };
}
export type WithdrawalStaff = Awaited<ReturnType<typeof withdrawalStaff>>;
