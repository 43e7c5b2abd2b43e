import { randomInt, randomUUID } from 'node:crypto';

import { storageContract } from '#contract/vault/storage.contract.ts';
import { sellBacksContract } from '#contract/vault/sell-backs.contract.ts';
import { titleTransfersContract } from '#contract/vault/title-transfers.contract.ts';
import { withdrawalsContract } from '#contract/vault/withdrawals.contract.ts';

import { type Caller, Refused } from './caller.ts';
import { type Deed, done } from './deeds.ts';
import { codeAbout, type Holder } from './vault-people.ts';

/** Who trades with the vault: what he holds, and what he has done. */
export interface Trader extends Holder {
  deeds: Deed[];
  /** Ids of his sales and withdrawals that the staff has not brought to an end. */
  sales: string[];
  withdrawals: string[];
}

/** The next thing that a trader does: he sells, withdraws, or gives to another, and agrees to what he is given. */
export async function tradeOnce(admin: Caller, trader: Trader, others: readonly Trader[]): Promise<void> {
  const offered = await trader.caller.call(titleTransfersContract.listOwn, {
    query: 'f.state=in:asked&f.side=in:received&sort=askedAt',
  });
  const [first] = offered.items;
  if (first) return agree(admin, trader, first.id);
  const lot = await pickLot(trader);
  if (!lot) return;
  const dice = randomInt(6);
  if (dice < 3) return sell(admin, trader, lot);
  if (dice < 4) return withdraw(admin, trader, lot);
  const receiver = others[randomInt(others.length)];
  if (receiver) await give(admin, trader, { ...lot, to: receiver.email });
}

interface Chosen {
  itemId: string;
  pieces: number;
}

/** Of a large lot a part; a small one whole. */
async function pickLot({ caller }: Trader): Promise<Chosen | undefined> {
  const { items } = await caller.call(storageContract.items, { query: 'f.state=in:in_vault&rows=50' });
  const lot = items[randomInt(Math.max(1, items.length))];
  return lot && { itemId: lot.id, pieces: lot.qty > 4 ? randomInt(1, 3) : lot.qty };
}

/** What is told with the first answer alone, whether the call is sent once or again. */
function once(tell: () => void): () => void {
  let isTold = false;
  return () => {
    if (!isTold) tell();
    isTold = true;
  };
}

async function sell(admin: Caller, { caller, email, account, deeds, sales }: Trader, chosen: Chosen): Promise<void> {
  const { id, version, net } = await caller.call(sellBacksContract.quote, {
    body: { currency: 'CAD', items: [chosen] },
  });
  const code = await codeAbout(admin, email, /about to sell/);
  const key = randomUUID();
  const body = { version, net, payoutAccountId: account, code };
  const tell = once(() => sales.push(id));
  await done(deeds, {
    async send() {
      const sold = await caller.call(sellBacksContract.submit, { params: { id }, body, key });
      tell();
      return `${sold.number} is ${sold.state} for ${sold.net}`;
    },
  });
}

async function withdraw(admin: Caller, { caller, email, deeds, withdrawals }: Trader, chosen: Chosen): Promise<void> {
  const { methods } = await caller.call(withdrawalsContract.choices);
  const [method] = methods;
  const how =
    method && randomInt(2) === 0
      ? ({ way: 'ship', methodId: method.id, addressId: 'identity' } as const)
      : ({ way: 'counter' } as const);
  const body = { items: [chosen], ...how };
  const { id, version, total } = await caller.call(withdrawalsContract.draft, { body });
  await caller.call(withdrawalsContract.mailCode, { params: { id } });
  const code = await codeAbout(admin, email, /about to take out/);
  const key = randomUUID();
  const tell = once(() => withdrawals.push(id));
  await done(deeds, {
    async send() {
      const asked = await caller.call(withdrawalsContract.confirm, {
        params: { id },
        body: { version, total, code },
        key,
      });
      tell();
      return `${asked.number} is ${asked.state} for ${asked.total}`;
    },
  });
}

async function give(admin: Caller, { caller, email, deeds }: Trader, gift: Chosen & { to: string }): Promise<void> {
  const { to, ...chosen } = gift;
  const whom = { receiverEmail: to, receiverCalled: 'Ostrander', kind: 'gift', note: '' } as const;
  const { id, version } = await caller.call(titleTransfersContract.draft, { body: { items: [chosen], ...whom } });
  const code = await codeAbout(admin, email, /passes from you to/);
  const key = randomUUID();
  await done(deeds, {
    async send() {
      const asked = await caller.call(titleTransfersContract.confirm, { params: { id }, body: { version, code }, key });
      return `${asked.number} is ${asked.state}`;
    },
  });
}

async function agree(admin: Caller, { caller, email, deeds }: Trader, id: string): Promise<void> {
  const params = { id };
  const { version } = await caller.call(titleTransfersContract.readOwn, { params });
  const key = randomUUID();
  if (randomInt(5) === 0) {
    const end = { params, body: { version }, key };
    await done(deeds, {
      async send() {
        const declined = await caller.call(titleTransfersContract.decline, end);
        return `${declined.number} is ${declined.state}`;
      },
    });
    return;
  }
  try {
    await caller.call(titleTransfersContract.mailCode, { params });
  } catch (error) {
    // A code of before the server died is on its way, and good.
    if (!(error instanceof Refused) || error.status !== 429) throw error;
  }
  const code = await codeAbout(admin, email, /passes from .* to you/);
  await done(deeds, {
    async send() {
      const passed = await caller.call(titleTransfersContract.accept, { params, body: { version, code }, key });
      return `${passed.number} is ${passed.state}`;
    },
  });
}
