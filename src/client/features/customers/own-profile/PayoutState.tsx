import { DateText } from '#client/kit/date/DateText.tsx';
import { StatusTag, type StatusTone } from '#client/kit/status-tag/StatusTag.tsx';
import type { PayoutAccount } from '#contract/customers/payout-accounts.contract.ts';
import { type PayoutState as State, payoutStateNames } from '#contract/customers/payout-accounts.rules.ts';

const tones = { unconfirmed: 'warn', confirmed: 'ok', blocked: 'bad', removed: 'quiet' } as const satisfies Record<
  State,
  StatusTone
>;

/** How an account stands that somebody is paid to: a confirmed one also from when on. */
export function PayoutState({ account: { state, isUsable, usableFrom, agreementOf } }: { account: PayoutAccount }) {
  if (agreementOf !== null) {
    return (
      <>
        <StatusTag tone="warn">Not yet in use</StatusTag> <span>{agreementOf} has to agree, too</span>
      </>
    );
  }
  if (state === 'confirmed' && !isUsable && usableFrom !== null) {
    return (
      <>
        <StatusTag tone="info">Not yet in use</StatusTag>{' '}
        <span>
          from <DateText iso={usableFrom} time />
        </span>
      </>
    );
  }
  return <StatusTag tone={tones[state]}>{payoutStateNames[state]}</StatusTag>;
}
