import { asFraction, decimal, divideHalfUp } from '#contract/arithmetic/exact.ts';
import type { ServiceTax } from '#contract/catalogue/service-taxes.ts';
import { spread } from '#contract/arithmetic/spread.ts';
import {
  type GoodsTreatment,
  type TaxAmounts,
  taxOn,
  type TaxRate,
  type TaxTreatment,
} from '#contract/catalogue/taxes.ts';

/** How goods or a part of a service are treated: by GST or HST, and by the province's own tax. */
export interface Treatments {
  treatment: TaxTreatment;
  provincial: GoodsTreatment;
}

/** Goods that a service belongs to, by what is charged for them before tax; minor units. */
export interface GoodsOfService {
  net: bigint;
  tax: Treatments;
}

/** A part of a service that is taxed alike; minor units. */
export interface ServicePart extends Treatments {
  net: bigint;
  discount: bigint;
  tax: TaxAmounts;
}

/** A service beside the goods; its parts add up to it. */
export interface ServiceAmounts {
  net: bigint;
  discount: bigint;
  tax: TaxAmounts;
  parts: ServicePart[];
}

type Rate = Pick<TaxRate, 'federal' | 'provincial'>;

/**
 * What a service costs and bears of tax. Where it follows the goods it is spread over them by their value, to the cent by
 * largest remainder, and each part is treated as its goods are; GST/HST and PST/QST are rounded apart for each part.
 */
export function serviceAmounts(
  net: bigint,
  { isFree, tax, goods, rate }: { isFree: boolean; tax: ServiceTax; goods: readonly GoodsOfService[]; rate: Rate },
): ServiceAmounts {
  const parts = splitByTreatment(net, tax, goods).map(({ amount, ...treated }): ServicePart => {
    const discount = isFree ? amount : 0n;
    const { treatment, provincial } = treated;
    return { ...treated, net: amount, discount, tax: taxOn(amount - discount, treatment, rate, provincial) };
  });
  return {
    net,
    discount: isFree ? net : 0n,
    tax: {
      federal: parts.reduce((sum, part) => sum + part.tax.federal, 0n),
      provincial: parts.reduce((sum, part) => sum + part.tax.provincial, 0n),
    },
    parts,
  };
}

/** A part of what the end of an order costs, with the tax that it contains; `net` is without it. */
export interface ContainedPart extends Treatments {
  net: bigint;
  tax: TaxAmounts;
}

/**
 * What is paid because an order ended, by parts that are taxed alike, with the tax contained in each: an amount of which
 * the rates make (1 + rate) times its net. Each tax is rounded half up; net and taxes add up to the amount.
 */
export function containedTax(
  amount: bigint,
  { tax, goods, rate }: { tax: ServiceTax; goods: readonly GoodsOfService[]; rate: Rate },
): ContainedPart[] {
  return splitByTreatment(amount, tax, goods).map(({ amount: part, treatment, provincial }) => {
    const rates = [
      treatment === 'taxable' ? decimal(rate.federal) : decimal('0'),
      provincial === 'taxable' ? decimal(rate.provincial) : decimal('0'),
    ] as const;
    const whole = asFraction(rates[0].plus(rates[1]).plus('1'));
    const [federal, own] = rates.map((each) => {
      const { numerator, denominator } = asFraction(each);
      return divideHalfUp(part * numerator * whole.denominator, denominator * whole.numerator);
    }) as [bigint, bigint];
    return { treatment, provincial, net: part - federal - own, tax: { federal, provincial: own } };
  });
}

/** The parts of an amount that are treated alike, in the order of the goods; none of nothing. */
function splitByTreatment(
  amount: bigint,
  tax: ServiceTax,
  goods: readonly GoodsOfService[],
): (Treatments & { amount: bigint })[] {
  if (amount === 0n) return [];
  // Goods that cost nothing carry their deliveries in equal parts.
  const weights = goods.some(({ net }) => net > 0n) ? goods.map(({ net }) => net) : goods.map(() => 1n);
  const shares = spread(amount, weights);
  const parts = new Map<string, Treatments & { amount: bigint }>();
  for (const [index, line] of goods.entries()) {
    const treatment = tax.treatment === 'follows_goods' ? line.tax.treatment : tax.treatment;
    const provincial = tax.provincial === 'follows_goods' ? line.tax.provincial : tax.provincial;
    const key = `${treatment} ${provincial}`;
    const before = parts.get(key)?.amount ?? 0n;
    parts.set(key, { treatment, provincial, amount: before + (shares[index] ?? 0n) });
  }
  return [...parts.values()].filter((part) => part.amount > 0n);
}
