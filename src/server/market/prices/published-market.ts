import { desc } from 'drizzle-orm';

import type { Executor, Transaction } from '#server/db/database.ts';
import { readSetting } from '#server/settings/settings.service.ts';

import { marketStates } from './market-states.table.ts';
import { priceBoard } from './prices.table.ts';
import type { PublishedMarket } from './published-prices.ts';

type Hours = Pick<typeof priceBoard.$inferSelect, 'marketOpen' | 'closedAt' | 'opensAt'>;

/** The market as the board has it, with what the settings say of trading while it rests. */
export async function readMarket(db: Executor, { marketOpen, closedAt, opensAt }: Hours): Promise<PublishedMarket> {
  if (marketOpen) return { open: true };
  const refused = { open: false, closedAt, opensAt, buyBuffer: null, sellBuffer: null } as const;
  // Where nobody knows when it opens, nobody could tell when the prices of its close end.
  if (closedAt === null || opensAt === null) return refused;
  const { buying, buyingBuffer, selling, sellingBuffer } = await readSetting(db, 'closedMarket');
  return {
    ...refused,
    buyBuffer: buying === 'accept' ? buyingBuffer : null,
    sellBuffer: selling === 'accept' ? sellingBuffer : null,
  };
}

/** Writes down the state of the market under the board's version, if it is another than the one before. */
export async function noteMarket(tx: Transaction): Promise<void> {
  const [board] = await tx.select().from(priceBoard);
  if (!board) return;
  const market = await readMarket(tx, board);
  const [last] = await tx.select().from(marketStates).orderBy(desc(marketStates.boardVersion)).limit(1);
  const state = market.open ? always : market;
  if (markOf(state) === markOf(last ?? always)) return;
  await tx.insert(marketStates).values({ ...state, boardVersion: board.version });
}

type State = Omit<typeof marketStates.$inferSelect, 'boardVersion' | 'createdAt'>;

/** An open market, and what a shop without any row says. */
const always: State = { open: true, closedAt: null, opensAt: null, buyBuffer: null, sellBuffer: null };

const markOf = ({ open, closedAt, opensAt, buyBuffer, sellBuffer }: State): string =>
  JSON.stringify([open, closedAt, opensAt, buyBuffer, sellBuffer]);
