import type { Consents } from '#client/features/trade/checkout/use-consents.ts';

import type { PhoneOrder } from './use-phone-order.ts';

export interface PhoneAction {
  label: string;
  onPress: () => void;
  isBlocked: boolean;
  isWorking: boolean;
  /** The customer's word is asked for beside it. */
  isPlacing: boolean;
  /** What to know before pressing. */
  words?: string;
}

/** The one thing to do next with an order on the phone. */
export function phoneAction({ state, send, lock }: PhoneOrder, consents: Consents): PhoneAction {
  const act = (label: string, onPress: () => void, more: Partial<PhoneAction> = {}): PhoneAction => ({
    label,
    onPress,
    isBlocked: false,
    isWorking: false,
    isPlacing: false,
    ...more,
  });
  const working = (label: string): PhoneAction => act(label, () => undefined, { isWorking: true });
  switch (state) {
    case 'items':
    case 'delivery':
    case 'payment':
    case 'refused':
      return act('Lock the prices', lock);
    case 'locked':
    case 'checking': {
      const isBlocked = !consents.acceptTerms || !consents.acceptMarketLoss;
      return act('Place the order', () => send({ type: 'place', ...consents }), {
        isBlocked,
        isPlacing: true,
        ...(isBlocked && { words: 'Ask for the customer’s word on both, and tick them.' }),
      });
    }
    case 'expired':
      return act('Accept the new price', () => send({ type: 'acceptPrice' }));
    case 'lapsed':
      return act('Show the price now', () => send({ type: 'acceptPrice' }), {
        words: 'That price has ended too. A new one is locked when you ask for it.',
      });
    case 'superseded':
      return act('Lock the prices again', () => send({ type: 'acceptPrice' }), {
        words: 'Newer prices were locked for this customer, in another tab or by themselves. To lock here ends those.',
      });
    case 'unanswered':
      return act('Try again', () => send({ type: 'retry' }), {
        words: 'The order may have been placed or not. Trying again is safe: it can’t be placed twice.',
      });
    case 'unreachable':
      return act('Look again', () => send({ type: 'retry' }), {
        words: 'The shop can’t be reached, so the state of the order is unknown.',
      });
    case 'placing':
    case 'explaining':
    case 'placed':
      return working('Placing the order');
    case 'starting':
    case 'recovering':
    case 'next':
    case 'quoting':
    case 'ending':
    case 'requoting':
      return working('Locking the prices');
  }
}
