import { Facts } from '#client/kit/facts/Facts.tsx';
import { Money } from '#client/kit/money/Money.tsx';
import type { OwnWithdrawal } from '#contract/vault/withdrawals.contract.ts';

const cad = (value: string) => <Money value={value} currency="CAD" form="code" />;

/** What a withdrawal costs: each part of it, the tax, and the sum. */
export const WithdrawalFee = ({
  withdrawal: { fee, tax, taxLabel, total },
}: {
  withdrawal: Pick<OwnWithdrawal, 'fee' | 'tax' | 'taxLabel' | 'total'>;
}) => (
  <Facts
    items={[
      ...fee.map(({ name, net }) => ({ label: name, value: cad(net) })),
      ...(fee.length === 0 ? [] : [{ label: taxLabel, value: cad(tax) }]),
      { label: 'Costs in all', value: <b>{cad(total)}</b> },
    ]}
  />
);
