import { decimal, quotientText, asFraction } from '#contract/arithmetic/exact.ts';
import type { FeedHealth } from '#contract/market/feed.contract.ts';
import { feedMails } from '#contract/market/feed-mails.templates.ts';
import { type Metal, metalNames } from '#contract/metals.ts';
import { percentText } from '#contract/arithmetic/percent.ts';
import { askApproval, effectText, type GatedChange } from '#server/platform/platform.door.ts';
import type { Actor } from '#server/audit/audit.service.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { conflict } from '#server/http/refusal.ts';
import { mailStaff } from '#server/identity/identity.door.ts';
import type { Clock } from '#server/ports/clock/clock.ts';
import type { PricesService } from '#server/market/prices/prices.service.ts';
import { readSetting } from '#server/settings/settings.service.ts';

interface Parts {
  db: Database;
  clock: Clock;
  publicUrl: string;
  prices: Pick<PricesService, 'health' | 'confirm' | 'resume' | 'acceptNear' | 'refresh'>;
}

type MetalHealth = FeedHealth['metals'][number];

const newer = 'There is a newer price by now, or the metal trades again. Look at the newest state and decide again.';
const late = 'This price is no longer the disputed one. Look at the newest state and decide again.';

/** Takes a price that was refused as good: by one person where it moves little, by two where it moves far. */
export function createFeedGate({ db, clock, publicUrl, prices }: Parts) {
  const shop = { clock, publicUrl };

  /** What is written with a price that one person takes: the prices before and after, why, and a mail to the others. */
  const takenBy = (
    actor: Actor & { id: string },
    { health, price, reason }: { health: MetalHealth; price: Disputed; reason: string },
  ) => ({
    told: { reason, bid: price.bid, ask: price.ask, lastBid: health.bid, lastAsk: health.ask },
    also: (tx: Transaction) =>
      mailStaff(tx, shop, {
        permission: 'feed.control',
        except: actor.id,
        template: feedMails.priceTaken,
        values: {
          ...{ person: actor.name, metal: metalNames[health.symbol], reason, link: `${publicUrl}/dashboard/feed` },
          effect: effectText(effectOf(health, price)),
        },
      }),
  });

  return {
    /** Resumes a metal at a price that agrees, which is within what is believed: one person does, and the others are told. */
    async resume(metal: Metal, { tickId, reason }: { tickId: string; reason: string }, actor: Actor & { id: string }) {
      const health = (await prices.health()).metals.find(({ symbol }) => symbol === metal);
      if (!health || health.held?.tick_id !== tickId) throw conflict(newer);
      await prices.resume(metal, tickId, actor, takenBy(actor, { health, price: health.held, reason }));
    },

    async confirm(metal: Metal, { tickId, reason }: { tickId: string; reason: string }, actor: Actor & { id: string }) {
      const health = (await prices.health()).metals.find(({ symbol }) => symbol === metal);
      if (!health || health.disputed?.tick_id !== tickId) throw conflict(late);
      const { disputed } = health;
      const effect = effectOf(health, disputed);
      const { confirmAlone } = await readSetting(db, 'feed');
      const why = whySecond(health, disputed, confirmAlone);
      if (why === null) {
        await prices.confirm(metal, tickId, actor, takenBy(actor, { health, price: disputed, reason }));
        return;
      }
      await inTransaction(db, (tx) =>
        askApproval(tx, shop, {
          kind: 'feed_price',
          permission: 'feed.control',
          subject: metal,
          title: `Take ${metalNames[metal].toLowerCase()} at ${disputed.bid} / ${disputed.ask} USD`,
          effect,
          request: { metal, mid: midOf(disputed.bid, disputed.ask) },
          ...{ reason, why, actor },
        }),
      );
    },

    gated: {
      permission: 'feed.control',
      async apply(tx, request, actor) {
        const { metal, mid } = request as { metal: Metal; mid: string };
        await prices.acceptNear(tx, { metal, mid }, actor);
      },
      done: () => prices.refresh(),
    } satisfies GatedChange,
  };
}
export type FeedGate = ReturnType<typeof createFeedGate>;

const midOf = (bid: string, ask: string): string => decimal(bid).plus(ask).div(2).toFixed(4);

/** How far a price moves from another, in both directions, as a fraction of it; to six decimals. */
function moveOf(from: string, to: string): string {
  const [a, b] = [asFraction(decimal(from)), asFraction(decimal(to))];
  return quotientText(b.numerator * a.denominator - a.numerator * b.denominator, a.numerator * b.denominator, 6);
}

type Disputed = NonNullable<MetalHealth['disputed']>;

function whySecond({ symbol, bid, ask }: MetalHealth, disputed: Disputed, limit: string): string | null {
  if (bid === null || ask === null)
    return `There is no good price of ${metalNames[symbol].toLowerCase()} to hold it against.`;
  const move = moveOf(midOf(bid, ask), midOf(disputed.bid, disputed.ask));
  if (decimal(move).abs().lte(limit)) return null;
  return `It moves ${metalNames[symbol].toLowerCase()} by ${percentText(decimal(move).toFixed(4))} %. One person alone takes a price that moves it by at most ${percentText(limit)} %.`;
}

function effectOf({ bid, ask }: MetalHealth, disputed: Disputed) {
  const usd = (price: string | null) => (price === null ? 'none' : `${price} USD`);
  const move = bid !== null && ask !== null ? moveOf(midOf(bid, ask), midOf(disputed.bid, disputed.ask)) : null;
  return [
    { what: 'Bid', before: usd(bid), after: usd(disputed.bid) },
    { what: 'Ask', before: usd(ask), after: usd(disputed.ask) },
    { what: 'Move', before: '0 %', after: move === null ? 'unknown' : `${percentText(decimal(move).toFixed(4))} %` },
    { what: 'Buying and selling', before: 'paused', after: 'open, at this price' },
  ];
}
