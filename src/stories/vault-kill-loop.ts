import { productsContract } from '#contract/catalogue/products.contract.ts';
import { boughtStates } from '#contract/vault/sell-backs.rules.ts';
import { sellBacksContract } from '#contract/vault/sell-backs.contract.ts';
import { storageContract } from '#contract/vault/storage.contract.ts';
import { titleTransfersContract } from '#contract/vault/title-transfers.contract.ts';
import { withdrawalsContract } from '#contract/vault/withdrawals.contract.ts';

import type { Caller } from './caller.ts';
import { type KillRounds, killRounds, type KillTally } from './deeds.ts';
import type { StartedServer } from './started-server.ts';
import { type Trader, tradeOnce } from './vault-deeds.ts';
import { checkStands, letOut, paySomebody, type StaffDeed } from './vault-desk-steps.ts';
import { aHolder, vaultStaff } from './vault-people.ts';

/** More than all rounds take out. */
const PIECES = 60;

/**
 * So many customers sell, withdraw and give away what they hold, all at once, while staff approves, pays by hand and in batches, lets
 * metal out and takes it in, and the server is killed. Throws as `killRounds` does, where a customer has other sales, withdrawals and
 * transfers than his calls made, where what he holds is not what came in less what went, and where a move of the staff is lost.
 */
export async function vaultKillLoop(
  server: StartedServer,
  { holders, ...rounds }: KillRounds & { holders: number },
): Promise<KillTally> {
  const staff = await vaultStaff(server.url);
  const productId = await cheapProduct(staff.admin);
  const traders: Trader[] = [];
  for (let n = 1; n <= holders; n += 1) {
    const email = `holder-${n}@ingot.example`;
    const holder = await aHolder(server.url, staff, { email, productId, qty: PIECES });
    traders.push({ ...holder, deeds: [], sales: [], withdrawals: [] });
  }
  const [paid, letGo]: [StaffDeed[], StaffDeed[]] = [[], []];
  const [sales, withdrawals]: [string[], string[]] = [[], []];
  let checked = { paid: 0, letGo: 0 };
  const collect = () => {
    for (const trader of traders) {
      sales.push(...trader.sales.splice(0));
      withdrawals.push(...trader.withdrawals.splice(0));
    }
  };
  const work = {
    workers: [
      ...traders.map((trader) => {
        const others = traders.filter((each) => each !== trader);
        return () => tradeOnce(staff.admin, trader, others);
      }),
      async () => {
        collect();
        await paySomebody(staff, sales, paid);
      },
      () => letOut(staff, withdrawals, letGo),
    ],
    deeds: () => [...traders.flatMap(({ deeds }) => deeds), ...paid, ...letGo],
    async check() {
      for (const trader of traders) await checkTrader(trader);
      for (const deed of [...paid.slice(checked.paid), ...letGo.slice(checked.letGo)]) await checkStands(deed);
      checked = { paid: paid.length, letGo: letGo.length };
    },
  };
  return killRounds(server, work, rounds);
}

/** The cheapest coin of which the shop has enough for everybody: coins lie in lots. */
async function cheapProduct(caller: Caller): Promise<string> {
  const query = 'f.inStock=equals:true&rows=100';
  const { items } = await caller.call(productsContract.list, { params: { currency: 'CAD' }, query });
  const [product] = items
    .filter(({ price, form, available }) => price !== null && form === 'coin' && available >= 5 * PIECES)
    .toSorted((a, b) => Number(a.price?.unit) - Number(b.price?.unit));
  if (!product) throw new Error('The shop has too little of everything.');
  return product.id;
}

interface Row {
  number: string;
  state: string;
  pieces: number;
}

/** Has exactly what his calls made, and holds what came in less what went. */
async function checkTrader({ caller, deeds, bought, email }: Trader): Promise<void> {
  const page = async (list: (query: string) => Promise<{ items: Row[] }>): Promise<Row[]> => {
    const rows: Row[] = [];
    for (;;) {
      const { items } = await list(`first=${rows.length}&rows=100`);
      if (items.length === 0) return rows;
      rows.push(...items);
    }
  };
  const sales = await page((query) => caller.call(sellBacksContract.listOwn, { query }));
  const withdrawals = await page((query) => caller.call(withdrawalsContract.listOwn, { query }));
  const titles = async (side: string) =>
    page((query) => caller.call(titleTransfersContract.listOwn, { query: `${query}&f.side=in:${side}` }));
  const given = await titles('given');
  const answered = (await titles('received')).filter(({ state }) => state === 'done' || state === 'declined');

  const answers = deeds.map(({ made: told = '' }) => told);
  const made = answers.map((told) => /^(\S+) is/.exec(told)?.[1] ?? '').toSorted();
  const kept = [...sales, ...withdrawals, ...given, ...answered].map(({ number }) => number).toSorted();
  if (made.join() !== kept.join()) throw new Error(`${email}: calls made ${made.join()}; kept are ${kept.join()}.`);

  const sum = (rows: readonly Row[], states: readonly string[]) =>
    rows.filter(({ state }) => states.includes(state)).reduce((all, { pieces }) => all + pieces, 0);
  const { pieces: held } = (await caller.call(storageContract.summary)).total;
  const gone =
    sum(sales, boughtStates) + sum(withdrawals, ['shipped', 'delivered', 'handed_over']) + sum(given, ['done']);
  const expected = bought + sum(answered, ['done']) - gone;
  if (held !== expected) throw new Error(`${email} holds ${held} pieces in place of ${expected}.`);
}
