import { alonePassword, passwordOf } from '#client/features/trade/payments/alone-password.tsx';
import { MoneyDialog } from '#client/features/trade/payments/MoneyDialog.tsx';
import { useApproveRatesMutation } from '#client/features/catalogue/rates/rates.api.ts';
import type { RateVersion } from '#contract/catalogue/rates.contract.ts';
import type { RateSheet } from '#contract/catalogue/rates.rules.ts';

interface ApproveAloneProps {
  sheet: RateSheet;
  version: RateVersion;
  onClose: () => void;
}

/** Who entered a change agrees to it himself, where nobody else could. */
export function ApproveAlone({ sheet, version: { id, no }, onClose }: ApproveAloneProps) {
  const [approve] = useApproveRatesMutation();
  return (
    <MoneyDialog
      title={`Approve version ${no} alone?`}
      okText="Approve"
      words="No one else can approve it. The audit log says that you did it alone."
      fields={[{ ...alonePassword, required: 'Enter your password.' }]}
      send={(values) => approve({ sheet, id, ...passwordOf(values) })}
      onClose={onClose}
    />
  );
}
