import { shortDay } from '#client/kit/date/date-words.ts';
import type { OwnSellBack } from '#contract/vault/sell-backs.contract.ts';
import type { SellBackState } from '#contract/vault/sell-backs.rules.ts';

interface Next {
  what: string;
  who: string;
}

type Waiting = Pick<OwnSellBack, 'state' | 'agreementOf' | 'payout'>;

/** It is among the payments that our bank is told of next. */
const inBatch = ({ payOn }: NonNullable<OwnSellBack['payout']>): Next => ({
  what: payOn === null ? 'Your payment goes to our bank with the next ones' : `Our bank pays you on ${shortDay(payOn)}`,
  who: 'Us, once a second person has released it',
});

/** What comes next with a sale from the vault, as its customer is told; null when all is over. */
export function sellNextStep({ state, agreementOf, payout }: Waiting): Next | null {
  if (state === 'approved' && agreementOf !== null)
    return { what: 'The second owner agrees to the payout', who: agreementOf };
  if (state === 'approved' && payout !== null) return inBatch(payout);
  return steps[state];
}

const steps: Record<SellBackState, Next | null> = {
  quoted: { what: 'You sell at the locked price', who: 'You, while it is locked' },
  under_review: { what: 'We look at it', who: 'Us, within one business day' },
  second_review: { what: 'A second person looks at it', who: 'Us, within one business day' },
  approved: { what: 'You are paid', who: 'Us, within two business days' },
  payout_pending: { what: 'The money reaches you', who: 'Our bank' },
  paid: null,
  cancelled: null,
  rejected: null,
  expired: null,
  superseded: null,
};
