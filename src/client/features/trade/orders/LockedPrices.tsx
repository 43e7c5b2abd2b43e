import { DateText } from '#client/kit/date/DateText.tsx';
import { Hallmark } from '#client/kit/hallmark/Hallmark.tsx';
import { fractionAsPercent, groupedNumber } from '#client/kit/money/number-text.ts';
import { Receipt, type ReceiptRow } from '#client/kit/receipt/Receipt.tsx';
import { decimal, minorUnits, moneyText, NG_PER_TROY_OUNCE, quotientText } from '#contract/arithmetic/exact.ts';
import { isMetal, type Metal } from '#contract/metals.ts';
import type { Order } from '#contract/trade/orders.contract.ts';
import {
  type PriceLine,
  type PriceLineKind,
  priceLineNames,
  priceLines,
  tierPart,
} from '#contract/catalogue/price-lines.rules.ts';
import type { PriceBasis } from '#contract/arithmetic/pricing.ts';

import styles from './orders.module.css';

type Line = Order['lines'][number];

/** What was locked when the price was quoted: for each product, how spot became what a piece cost. */
export function LockedPrices({ order }: { order: Pick<Order, 'basis' | 'lockedAt' | 'lines' | 'currency'> }) {
  const { basis, lockedAt, lines, currency } = order;
  const kept = lines.flatMap((line) => {
    const of = isMetal(line.metal) ? (basis[line.metal] as PriceBasis | undefined) : undefined;
    return of && line.parts && isMetal(line.metal) ? [{ line, metal: line.metal, of, parts: line.parts }] : [];
  });
  return (
    <div className={styles.locked}>
      <p>
        Locked <DateText iso={lockedAt} time />
      </p>
      {kept.length < lines.length && (
        <p>
          {kept.length === 0
            ? 'The prices behind it are not kept with this order.'
            : 'Prices of the other products are not kept.'}
        </p>
      )}
      {kept.map(({ line, ...of }) => (
        <Receipt
          key={line.id}
          caption={`How the price of ${line.name} was reached`}
          rows={rowsOf(line, { ...of, currency })}
        />
      ))}
    </div>
  );
}

interface Kept {
  metal: Metal;
  of: PriceBasis;
  parts: NonNullable<Line['parts']>;
  currency: string;
}

function rowsOf(line: Line, { metal, of, parts, currency }: Kept): ReceiptRow[] {
  const whys = whysOf(line, of, parts);
  const amount = (minor: bigint): string => groupedNumber(moneyText(minor), 2);
  const lines = priceLines(parts, minorUnits(line.unit), parts.floored);
  const tier = tierPart(parts, parts.tierPct);
  const step = (minor: bigint) => ({
    sign: minor < 0n ? ('−' as const) : ('+' as const),
    amount: amount(absolute(minor)),
  });
  const rowOf = ({ kind, minor }: PriceLine): ReceiptRow => ({
    ...(kind === 'spot' ? { amount: amount(minor) } : step(kind === 'premium' ? minor + tier : minor)),
    what:
      kind === 'spot' ? (
        <>
          <Hallmark metal={metal} /> {priceLineNames.spot}
        </>
      ) : (
        priceLineNames[kind]
      ),
    why: whys[kind],
  });
  const metals = lines.filter(({ kind }) => ofMetal.has(kind));
  const rest = lines.filter(({ kind }) => !ofMetal.has(kind));
  // A tier may take off all of the premium; both are then still said.
  const premium = rest.find(({ kind }) => kind === 'premium') ?? { kind: 'premium' as const, minor: 0n };
  return [
    ...metals.map(rowOf),
    {
      sign: '=',
      what: 'Our ask',
      why: 'for the metal in it',
      amount: amount(metals.reduce((sum, { minor }) => sum + minor, 0n)),
      kind: 'sum',
    },
    ...(premium.minor === 0n && tier === 0n ? [] : [rowOf(premium)]),
    ...(tier === 0n
      ? []
      : [
          {
            ...step(-tier),
            what: 'Off for the tier',
            why: `${fractionAsPercent(parts.tierPct ?? '0')} of our ask`,
          },
        ]),
    ...rest.filter(({ kind }) => kind !== 'premium').map(rowOf),
    { sign: '=', what: line.name, why: `${currency} each`, amount: groupedNumber(line.unit, 2), kind: 'total' },
  ];
}

const absolute = (minor: bigint): bigint => (minor < 0n ? -minor : minor);

/** What our ask for the metal is made of. */
const ofMetal: ReadonlySet<PriceLineKind> = new Set(['spot', 'markup', 'margin', 'buffer']);

function whysOf(line: Line, of: PriceBasis, parts: Kept['parts']): Partial<Record<PriceLineKind, string | undefined>> {
  const perOunce = /[1-9]/.test(of.buyFixed) ? ` and ${groupedNumber(of.buyFixed, 2)} an ounce` : '';
  return {
    spot: `${groupedNumber(of.spotAskUsd, 2)} USD × ${of.usdRate} × ${quotientText(BigInt(line.fineNg), NG_PER_TROY_OUNCE, 4)}\u202foz`,
    markup: `${fractionAsPercent(of.fxMarkup)} on the rate`,
    margin: `${fractionAsPercent(of.buyPct)}${perOunce}`,
    buffer: fractionAsPercent(of.buyBuffer ?? '0'),
    premium: parts.isFixed
      ? 'A fixed price, over its spot'
      : parts.premiumPct === null
        ? undefined
        : `${fractionAsPercent(
            decimal(parts.premiumPct)
              .plus(decimal(parts.tierPct ?? '0'))
              .toFixed(),
          )} of our ask`,
  };
}
