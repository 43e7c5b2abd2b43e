import { eq } from 'drizzle-orm';

import type { AdminTitleTransfer, OwnTitleTransfer } from '#contract/vault/title-transfers.contract.ts';
import type { ProductRecord } from '#server/catalogue/products/products.table.ts';
import type { UserRecord } from '#server/identity/users/users.table.ts';
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
type Own = OwnTitleTransfer & Refused;
type Seen = AdminTitleTransfer & Refused;
type Id = Pick<OwnTitleTransfer, 'id' | 'version'>;

/** Pieces that are worth more than the limit above which compliance approves. */
const MANY = 40;

/** A customer who gives stored metal, another who receives it, and compliance, by the calls that their screens make. */
export async function titleStaff(shop: TestApp) {
  await aStorageSheet(shop);
  const giver = await aCustomer(shop, { name: 'Ada Novak' });
  const receiver = await aCustomer(shop, { name: 'Bela van Kun' });
  const browsers = {
    giver: await signedInAs(shop, giver),
    receiver: await signedInAs(shop, receiver),
    cora: await signedInAs(shop, await anAdmin(shop, { roles: ['compliance'], name: 'Cora Compliance' })),
  };
  const gold: ProductRecord = await aProduct(shop, { stock: 0 });
  let bars = 0;

  const stored = (facts: Parameters<typeof aStoredItem>[2] = {}): Promise<StorageItemRecord> => {
    bars += 1;
    return aStoredItem(shop, { customer: giver, product: gold }, { lot: `L-${bars}`, ...facts });
  };
  const done = async <Body extends object>(reply: Promise<{ status: number; body: Body }>): Promise<Body> => {
    const { status, body } = await reply;
    expect(status === 200 ? 200 : body).toBe(200);
    return body;
  };
  const draft = (
    items: readonly { itemId: string; pieces: number }[],
    says: object = {},
    by: Browser = browsers.giver,
  ) =>
    by.post<Own>('/customer/title-transfers/drafts', {
      ...{ items, receiverEmail: receiver.email, receiverCalled: 'Van Kun', kind: 'gift', note: '' },
      ...says,
    });
  /** The newest six digits that were mailed to a customer. */
  const code = async ({ email }: Pick<UserRecord, 'email'>): Promise<string> =>
    (await shop.mailsTo(email)).flatMap(({ text }) => /Your code is (\d{6})/.exec(text)?.[1] ?? []).at(-1) ?? '';
  const call =
    (end: 'confirm' | 'accept' | 'decline' | 'take-back', side: 'giver' | 'receiver') =>
    ({ id, version }: Id, says: object = {}, key?: string) =>
      browsers[side].post<Own>(
        `/customer/title-transfers/${id}/${end}`,
        { version, ...says },
        key === undefined ? {} : { key },
      );
  const [confirm, accept] = [call('confirm', 'giver'), call('accept', 'receiver')];
  const receiverCode = async ({ id }: Id): Promise<string> => {
    expect((await browsers.receiver.post(`/customer/title-transfers/${id}/code`, {})).status).toBe(200);
    return code(receiver);
  };
  const decide = ({ id, version }: Id, event: 'approve' | 'refuse', says: object = {}, by = browsers.cora) =>
    by.post<Seen>(`/admin/title-transfers/${id}/decisions`, { event, version, ...says });

  const drafted = async (facts: Parameters<typeof aStoredItem>[2] = {}, says: object = {}) => {
    const item = await stored(facts);
    return done(draft([{ itemId: item.id, pieces: item.qty }], says));
  };
  const asked = async (facts: Parameters<typeof aStoredItem>[2] = {}, says: object = {}) => {
    const shown = await drafted(facts, says);
    return done(confirm(shown, { code: await code(giver) }));
  };
  const accepted = async (facts: Parameters<typeof aStoredItem>[2] = {}) => {
    const offered = await asked(facts);
    return done(accept(offered, { code: await receiverCode(offered) }));
  };

  return {
    ...{ giver, receiver, gold, browsers, stored, done, draft, drafted, code, confirm, asked, receiverCode },
    ...{ accept, accepted, decide, decline: call('decline', 'receiver'), takeBack: call('take-back', 'giver') },
    /** Accepted, and worth so much that compliance approves it. */
    waiting: () => accepted({ qty: MANY }),
    itemsOf: ({ id }: Pick<UserRecord, 'id'>): Promise<StorageItemRecord[]> =>
      shop.db.select().from(storageItems).where(eq(storageItems.customerId, id)),
    item: async (id: string | undefined): Promise<StorageItemRecord | undefined> =>
      (
        await shop.db
          .select()
          .from(storageItems)
          .where(eq(storageItems.id, id ?? ''))
      )[0],
  };
}
export type TitleStaff = Awaited<ReturnType<typeof titleStaff>>;
