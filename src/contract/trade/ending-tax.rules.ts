import { type ContainedPart, containedTax, type GoodsOfService } from './service-amounts.rules.ts';
import type { ServiceTax } from '#contract/catalogue/service-taxes.ts';
import type { TaxRate } from '#contract/catalogue/taxes.ts';

/** By what the tax is worked out that is contained in what an order's end cost: kept with the order as it was on that day. */
export interface EndingTax {
  rate: TaxRate;
  loss: ServiceTax;
  fee: ServiceTax;
}

/** What the end of an order costs with its tax, in minor units. */
interface Costs {
  marketLoss: bigint;
  fee: bigint;
}

/** Market loss and fee by parts that are taxed alike; none of what is nothing. */
export interface EndingParts {
  loss: ContainedPart[];
  fee: ContainedPart[];
}

export const endingParts = (
  { marketLoss, fee }: Costs,
  { rate, ...tax }: EndingTax,
  goods: readonly GoodsOfService[],
): EndingParts => ({
  loss: containedTax(marketLoss, { tax: tax.loss, goods, rate }),
  fee: containedTax(fee, { tax: tax.fee, goods, rate }),
});

/** The tax in parts altogether; minor units. */
export const taxWithin = (parts: readonly ContainedPart[]): bigint =>
  parts.reduce((sum, { tax }) => sum + tax.federal + tax.provincial, 0n);
