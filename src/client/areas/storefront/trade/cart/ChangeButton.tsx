import text from '#client/kit/theme/text.module.css';
import type { EarlierStep } from '#client/features/trade/checkout/checkout-memory.ts';

import { isUntouchable, standingOf, type Step, stepNames } from './checkout-steps.ts';
import type { Checkout } from './use-checkout.ts';

interface ChangeButtonProps {
  step: EarlierStep;
  checkout: Checkout;
  current: Step;
}

/** Goes back to a step that is done. Not while an order may be under way. */
export function ChangeButton({ step, checkout: { state, send }, current }: ChangeButtonProps) {
  if (standingOf(step, current) !== 'done' || isUntouchable(state)) return null;
  return (
    <button type="button" className={text.link} onClick={() => send({ type: 'change', step })}>
      Change<span className={text.hidden}> {stepNames[step].toLowerCase()}</span>
    </button>
  );
}
