import { CancelOwn } from '#client/areas/customer/vault/CancelOwn.tsx';
import { useCancelWithdrawalMutation } from '#client/features/vault/withdraw-own.api.ts';
import type { OwnWithdrawal } from '#contract/vault/withdrawals.contract.ts';

interface CancelWithdrawalProps {
  withdrawal: OwnWithdrawal;
  onDone: (words: string) => void;
  /** It could not be cancelled, and why. */
  onRefused: (words: string) => void;
}

/** Takes a withdrawal back that is not packed yet. */
export function CancelWithdrawal({ withdrawal, ...told }: CancelWithdrawalProps) {
  const [cancel] = useCancelWithdrawalMutation();
  return (
    <CancelOwn
      noun="withdrawal"
      asked={withdrawal}
      words={
        withdrawal.feePaidAt === null
          ? 'Your metal lies free in your vault again, and nothing is owed.'
          : 'Your metal lies free in your vault again, and the fee goes to your balance with us.'
      }
      done="Cancelled. Your metal lies free in your vault again."
      cancel={cancel}
      {...told}
    />
  );
}
