import { EffectTable } from '#client/features/platform/approvals/EffectTable.tsx';
import { usePolledPriceBasis } from '#client/features/catalogue/products/products.api.ts';
import { useFormValues } from '#client/kit/resource-form/form-handle.ts';
import text from '#client/kit/theme/text.module.css';
import { metals } from '#contract/metals.ts';
import { tierEffect } from '#contract/trade/tier-effect.rules.ts';
import type { UserTier } from '#contract/trade/user-tiers.contract.ts';
import type { TierValues } from '#contract/trade/user-tiers.rules.ts';

import { tierForm, tierValuesOf } from './tier-form.ts';

const isPoints = (typed: string): boolean => /^\d+(\.\d+)?$/.test(typed);

/** Whether what is typed can be worked out: a field being typed in may hold no number. */
const isWhole = ({ buyDiscount, sellBonus }: TierValues): boolean =>
  metals.every((metal) => isPoints(buyDiscount[metal]) && isPoints(sellBonus[metal]));

/** What the change does to the customers of a tier, at the prices of this moment, before it is saved. */
export function TierEffect({ tier }: { tier: UserTier }) {
  const { currentData: board } = usePolledPriceBasis('CAD');
  const wanted = tierValuesOf(useFormValues(tierForm));
  if (!board || !isWhole(wanted)) return null;
  const effect = tierEffect(tier, wanted, board.metals);
  if (effect.length === 0) return null;
  return (
    <>
      <EffectTable caption="What the change does" effect={effect} />
      <p className={text.muted}>
        {tier.customers === 1 ? '1 customer is' : `${tier.customers} customers are`} in this tier.
      </p>
    </>
  );
}
