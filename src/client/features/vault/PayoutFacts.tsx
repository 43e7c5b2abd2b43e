import type { ComponentProps } from 'react';

import { DateText } from '#client/kit/date/DateText.tsx';
import { Facts } from '#client/kit/facts/Facts.tsx';
import type { OwnSellBack } from '#contract/vault/sell-backs.contract.ts';

interface PayoutFactsProps {
  sale: OwnSellBack;
  /** What is known besides, such as whose it is. */
  before?: ComponentProps<typeof Facts>['items'];
}

/** Where a sale is paid to, and whether it was. */
export const PayoutFacts = ({ sale, before = [] }: PayoutFactsProps) => <Facts items={[...before, ...factsOf(sale)]} />;

const factsOf = ({ payee, bankName, account, agreementOf, reference, paidAt, answer }: OwnSellBack) => [
  { label: 'To', value: payee },
  ...(account === null ? [] : [{ label: 'Account', value: `${bankName ?? ''}, ${account}` }]),
  ...(agreementOf === null ? [] : [{ label: 'Waits for the agreement of', value: agreementOf }]),
  ...(reference === null ? [] : [{ label: 'Payout reference', value: reference }]),
  ...(paidAt === null ? [] : [{ label: 'Paid', value: <DateText iso={paidAt} time /> }]),
  ...(answer === null ? [] : [{ label: 'We wrote', value: answer }]),
];
