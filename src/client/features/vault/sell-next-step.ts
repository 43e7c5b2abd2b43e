import type { OwnSellBack } from '#contract/vault/sell-backs.contract.ts';
import type { SellBackState } from '#contract/vault/sell-backs.rules.ts';

interface Next {
  what: string;
  who: string;
}

/** What comes next with a sale from the vault, as its customer is told; null when all is over. */
export function sellNextStep({ state, agreementOf }: Pick<OwnSellBack, 'state' | 'agreementOf'>): Next | null {
  if (state === 'approved' && agreementOf !== null)
    return { what: 'The second owner agrees to the payout', who: agreementOf };
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
