import type { z } from 'zod';

import { minorUnits, moneyText } from '#contract/arithmetic/exact.ts';
import { containedTax, type GoodsOfService, serviceAmounts } from '#contract/trade/service-amounts.rules.ts';
import { serviceTaxIn } from '#contract/catalogue/service-taxes.ts';
import {
  taxIn,
  taxOn,
  type TaxAmounts,
  type TaxRate,
  type TaxSubject,
  type TaxTreatment,
} from '#contract/catalogue/taxes.ts';
import type { taxesContract } from '#contract/catalogue/taxes.contract.ts';
import type { Executor } from '#server/db/database.ts';
import { invalid } from '#server/http/refusal.ts';
import { findProduct } from '#server/catalogue/products/products.read.ts';

import { rateIn, readTaxRates, readTaxRules } from './tax-lookup.ts';

export type Trial = z.output<(typeof taxesContract)['try']['body']>;
export type TrialReply = z.output<(typeof taxesContract)['try']['response']>;

/** How a product, or a service beside it alone, would be taxed, by the rules of the checkout. */
export async function tryTax(db: Executor, trial: Trial): Promise<TrialReply> {
  const { productId, province, day, amount, subject = 'goods' } = trial;
  const product = await findProduct(db, productId);
  if (!product) throw invalid('productId', 'Choose a product.');
  const rules = await readTaxRules(db);
  const rate = rateIn(await readTaxRates(db, day), province);
  const goods = taxIn(province, rules, product, day);
  const priced = minorUnits(amount);
  const said =
    subject === 'goods'
      ? {
          ...{ treatment: goods.treatment, reason: goods.reason },
          ...{ provincialTreatment: goods.provincial.treatment, provincialReason: goods.provincial.reason },
          net: priced,
          tax: taxOn(priced, goods.treatment, rate, goods.provincial.treatment),
        }
      : serviceTrial(subject, serviceTaxIn(province, rules, subject, day), {
          amount: priced,
          goods: { net: 1n, tax: { treatment: goods.treatment, provincial: goods.provincial.treatment } },
          rate,
        });
  const { net, tax, ...words } = said;
  return {
    product: product.name,
    ...words,
    label: rate.label,
    provincialLabel: rate.provincialLabel,
    net: moneyText(net),
    federal: moneyText(tax.federal),
    provincial: moneyText(tax.provincial),
    total: moneyText(net + tax.federal + tax.provincial),
  };
}

interface Tried {
  amount: bigint;
  goods: GoodsOfService;
  rate: TaxRate;
}

/** What a service beside one product bears; what the end of an order costs contains its tax. */
function serviceTrial(
  subject: Exclude<TaxSubject, 'goods'>,
  tax: ReturnType<typeof serviceTaxIn>,
  { amount, goods, rate }: Tried,
) {
  const isEnd = subject === 'cancellation' || subject === 'market_loss';
  const worked: { net: bigint; tax: TaxAmounts } | undefined = isEnd
    ? containedTax(amount, { tax, goods: [goods], rate })[0]
    : serviceAmounts(amount, { isFree: false, tax, goods: [goods], rate });
  const asGoods = <Treatment extends string>(treatment: TaxTreatment | 'follows_goods', theirs: Treatment) =>
    treatment === 'follows_goods' ? theirs : treatment;
  return {
    treatment: asGoods(tax.treatment, goods.tax.treatment),
    reason: tax.reason,
    provincialTreatment: asGoods(tax.provincial, goods.tax.provincial),
    provincialReason: tax.reason,
    net: worked?.net ?? 0n,
    tax: worked?.tax ?? { federal: 0n, provincial: 0n },
  };
}
