import type { MetalPosition } from '#contract/overview/exposure.contract.ts';
import {
  asFraction,
  decimal,
  divideHalfUp,
  moneyText,
  NG_PER_TROY_OUNCE,
  quotientText,
} from '#contract/arithmetic/exact.ts';
import type { Metal } from '#contract/metals.ts';

/** What is held and owed of one metal: fine weight in 10^-9 g, cost in CAD minor units. None is negative. */
export interface Holdings {
  metal: Metal;
  onHand: bigint;
  cost: bigint;
  boughtBack: bigint;
  toRefine: bigint;
  locked: bigint;
  lockedQuotes: number;
  unpaid: bigint;
  unpaidOrders: number;
  paid: bigint;
  paidOrders: number;
}

/** The market's prices of a troy ounce in CAD, as decimal text. */
export interface MarketPrices {
  bid: string;
  ask: string;
}

/** As many as market prices have, so that the cost can be computed again from what is shown. */
const PRICE_DECIMALS = 4;

/** So much metal (10^-9 g) at a price of a troy ounce, in minor units, rounded half up once. */
function metalWorth(ng: bigint, pricePerOz: string): bigint {
  const { numerator, denominator } = asFraction(decimal(pricePerOz));
  return divideHalfUp(ng * numerator * 100n, denominator * NG_PER_TROY_OUNCE);
}

/**
 * The position in one metal.
 *
 * net = on hand + bought back + to refine - locked - sold and not gone. A quote counts as if it were taken: its price binds us, not the
 * customer. The value is the net at what trading it away would fetch or cost: the market's bid when it is positive, its ask
 * when it is negative; at the currency's mid rate, without commission or premium.
 *
 * Average cost = cost of what is on hand / its fine ounces. The unrealised result is that of the part on hand which is promised
 * to nobody (the net, at most what is on hand): its metal at the market's bid, less its share of the cost. Metal to refine is
 * in the net and in no result. What a piece fetches
 * over its metal is not counted, so coins look worse than they will sell. Pieces that came in without a cost have no result.
 */
export function valuePosition(holdings: Holdings, prices: MarketPrices | null): MetalPosition {
  const { metal, onHand, cost, boughtBack, toRefine, locked, unpaid, paid } = holdings;
  const net = onHand + boughtBack + toRefine - locked - unpaid - paid;
  const free = net <= 0n ? 0n : net < onHand ? net : onHand;
  const side = net < 0n ? 'ask' : 'bid';
  const hasCost = onHand > 0n && cost > 0n;
  return {
    metal,
    onHandNg: onHand.toString(),
    boughtBackNg: boughtBack.toString(),
    toRefineNg: toRefine.toString(),
    lockedNg: locked.toString(),
    lockedQuotes: holdings.lockedQuotes,
    unpaidNg: unpaid.toString(),
    unpaidOrders: holdings.unpaidOrders,
    paidNg: paid.toString(),
    paidOrders: holdings.paidOrders,
    netNg: net.toString(),
    priceCad: prices && prices[side],
    priceSide: prices && side,
    valueCad: prices && moneyText(metalWorth(net, prices[side])),
    costCad: hasCost ? moneyText(cost) : null,
    costPerOz: hasCost ? quotientText(cost * NG_PER_TROY_OUNCE, onHand * 100n, PRICE_DECIMALS) : null,
    freeNg: free.toString(),
    unrealisedCad:
      prices && hasCost ? moneyText(metalWorth(free, prices.bid) - divideHalfUp(cost * free, onHand)) : null,
  };
}
