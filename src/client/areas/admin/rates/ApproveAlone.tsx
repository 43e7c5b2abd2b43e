import { alonePassword, passwordOf } from '#client/features/payments/alone-password.tsx';
import { MoneyDialog } from '#client/features/payments/MoneyDialog.tsx';
import { useApproveRatesMutation } from '#client/features/rates/rates.api.ts';
import type { RateVersion } from '#contract/rates.contract.ts';
import type { RateSheet } from '#contract/rates.rules.ts';

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
      words="Nobody else can approve it. The audit log says that you did it alone."
      fields={[{ ...alonePassword, required: 'Enter your password.' }]}
      send={(values) => approve({ sheet, id, ...passwordOf(values) })}
      onClose={onClose}
    />
  );
}
