import { randomUUID } from 'node:crypto';
import pino from 'pino';

import type { Quote } from '#contract/trade/quotes.contract.ts';
import { readConfig } from '#server/config.ts';
import { openPostgres } from '#server/db/postgres-database.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { systemClock } from '#server/ports/clock/clock.ts';
import { createJobRunner } from '#server/jobs/job-runner.ts';
import { memoryFiles } from '#server/ports/files/memory-files.ts';
import { outboxOnlyMailer } from '#server/ports/mail/mailer.ts';
import { createSimulatedFeed } from '#server/ports/price-feed/simulated-feed.ts';
import { createSimulatedMarket } from '#server/ports/price-feed/simulated-market.ts';
import { createShop } from '#server/shop.ts';
import { consentTo, deliveryAddress } from '#stories/buying.ts';

import { eachAtOnce, perSecond } from './at-once.ts';
import type { Buyer } from './buyers.ts';
import { median } from './figures.ts';

/** The same as by HTTP, but by the services in this process: what the interface adds is the difference. */
export async function placeByService(
  url: string,
  buyers: readonly Buyer[],
  { atOnce, rounds, plenty }: { atOnce: number; rounds: number; plenty: number },
): Promise<{ placed: number; whole: number }> {
  const { db, close } = openPostgres(url, { warn: () => undefined });
  const clock = systemClock;
  const config = readConfig({ INGOT_MODE: 'demo', RATE_LIMIT: 'off' });
  const playing = { scenario: 'normal', metal: null, since: clock.now() } as const;
  const feed = createSimulatedFeed({ clock, market: createSimulatedMarket(2026), scenario: async () => playing });
  const { prices, carts, quotes, orders, catalogue } = createShop({
    config,
    db,
    clock,
    feed,
    mailer: outboxOnlyMailer,
    files: memoryFiles(),
    mediaCache: memoryFiles(),
    paperStore: memoryFiles(),
    jobRunner: createJobRunner({ db, log: pino({ level: 'silent' }), server: 'bench' }),
    secret: 'of a benchmark',
  }).services;
  const request = { currency: 'CAD', delivery: 'ship', address: deliveryAddress, paymentMethod: 'wire' } as const;
  const placed: number[] = [];
  const whole: number[] = [];
  try {
    await prices.start();
    for (let round = 0; round <= rounds; round += 1) {
      await prices.pollFeed({ now: true });
      const priced = await catalogue.in('CAD');
      const choices = (priced?.products ?? []).filter(({ card }) => card.price !== null && card.available >= plenty);
      const begun = performance.now();
      const quoted: { viewer: Viewer; quote: Quote }[] = [];
      let next = 0;
      await eachAtOnce(buyers.map(viewerOf), atOnce, async (viewer) => {
        const productId = choices[next++ % choices.length]?.card.id ?? '';
        await carts.write(viewer.id, [{ productId, qty: 1 }], 'CAD', 'replace');
        quoted.push({ viewer, quote: await quotes.create(viewer, request) });
      });
      const rate = await perSecond(quoted, atOnce, ({ viewer, quote }) => {
        const from = { ip: '127.0.0.1', userAgent: 'bench', requestId: randomUUID() };
        return orders.place({ viewer, quoteId: quote.id, ...from }, randomUUID(), consentTo(quote));
      });
      if (round === 0) continue;
      placed.push(rate);
      whole.push(buyers.length / ((performance.now() - begun) / 1000));
    }
  } finally {
    await close();
  }
  return { placed: median(placed), whole: median(whole) };
}

const viewerOf = ({ user }: Buyer): Viewer => ({
  id: user.id,
  name: user.name,
  email: user.email,
  role: user.role,
  adminRoles: user.adminRoles,
  accountType: user.accountType,
  status: user.status,
  verified: true,
  sessionHash: '',
});
