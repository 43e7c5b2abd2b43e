import type { Consents } from '#client/features/trade/checkout/use-consents.ts';

import type { Checkout } from './use-checkout.ts';

/** The one thing to do next. A form's button submits the form by its id. */
export interface Action {
  label: string;
  onPress?: () => void;
  form?: string;
  /** Something is missing; what, is said beside the button. */
  isBlocked?: boolean;
  isBusy?: boolean;
}

export const formIds = { delivery: 'delivery-form', payment: 'payment-form' } as const;
export const consentIds = { acceptTerms: 'accept-terms', acceptMarketLoss: 'accept-market-loss' } as const;

interface Situation {
  consents: Consents;
  /** Every item has a price and can be ordered as it is. */
  isOrderable: boolean;
  /** The market rests, and nothing can be locked before it opens. */
  isClosed: boolean;
}

/** What the button of a state does. */
export function actionOf({ state, send }: Pick<Checkout, 'state' | 'send'>, situation: Situation): Action {
  const { consents, isClosed } = situation;
  const isOrderable = situation.isOrderable && !isClosed;
  const retry = () => send({ type: 'retry' });
  const acceptPrice = () => send({ type: 'acceptPrice' });
  switch (state) {
    case 'items':
      return { label: 'Continue', isBlocked: !isOrderable, onPress: () => isOrderable && send({ type: 'proceed' }) };
    case 'delivery':
      return { label: 'Continue', form: formIds.delivery };
    case 'payment':
      return { label: 'Review', form: formIds.payment };
    case 'locked':
    case 'checking':
      return placing(consents, () => send({ type: 'place', ...consents }));
    case 'expired':
      return { label: 'Accept new price', onPress: acceptPrice };
    case 'lapsed':
      return { label: 'Show the price now', onPress: acceptPrice };
    case 'superseded':
      return { label: 'Lock new prices here', onPress: acceptPrice };
    case 'refused':
      return { label: isClosed ? 'Look again' : 'Try again', onPress: retry };
    case 'unanswered':
      return { label: 'Try again', onPress: retry };
    case 'unreachable':
      return { label: 'Look again', onPress: retry };
    case 'placing':
    case 'explaining':
    case 'placed':
      return { label: 'Placing the order', isBusy: true };
    case 'starting':
    case 'recovering':
    case 'next':
    case 'quoting':
    case 'ending':
    case 'requoting':
      return { label: 'Locking the prices', isBusy: true };
  }
}

/** Without both consents the button leads to the one that is missing. */
function placing(consents: Consents, place: () => void): Action {
  const missing = (['acceptTerms', 'acceptMarketLoss'] as const).find((name) => !consents[name]);
  if (!missing) return { label: 'Place order', onPress: place };
  return {
    label: 'Place order',
    isBlocked: true,
    onPress: () => document.getElementById(consentIds[missing])?.focus(),
  };
}
