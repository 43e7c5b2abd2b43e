import { paths } from '#client/app/paths.ts';
import { ActDone, ActPanel } from '#client/areas/customer/vault/acting/ActPanel.tsx';
import { type ChosenItem, countWords, useChosenPieces } from '#client/areas/customer/vault/acting/chosen-pieces.ts';
import { useDrafted } from '#client/areas/customer/vault/acting/use-drafted.ts';
import { useDraftWithdrawalMutation } from '#client/features/vault/withdraw-own.api.ts';
import type { DraftWithdrawal } from '#contract/vault/withdrawal-moves.contract.ts';
import type { OwnWithdrawal } from '#contract/vault/withdrawals.contract.ts';

import { ChooseWay } from './ChooseWay.tsx';
import { ConfirmFee } from './ConfirmFee.tsx';

interface WithdrawPanelProps {
  items: readonly ChosenItem[];
  onClose: () => void;
}

/** Withdraws chosen pieces: how they come is chosen, what it costs is read, and confirmed with a proof. */
export function WithdrawPanel({ items, onClose }: WithdrawPanelProps) {
  const [send, { isLoading }] = useDraftWithdrawalMutation();
  const { step, refusal, draft, done, again } = useDrafted<OwnWithdrawal>();
  const { chosen, count, asked, onPieces } = useChosenPieces(items);
  return (
    <ActPanel
      title={`Withdraw ${countWords(count)}`}
      leave="Leave without withdrawing"
      step={step.name}
      onClose={onClose}
    >
      {step.name === 'choose' && (
        <ChooseWay
          items={chosen}
          refusal={refusal}
          isBusy={isLoading}
          onPieces={onPieces}
          onChosen={(how) => void draft(send({ ...how, items: asked } as DraftWithdrawal))}
        />
      )}
      {step.name === 'confirm' && (
        <ConfirmFee draft={step.draft} idempotencyKey={step.key} onDone={done} onChange={again} />
      )}
      {step.name === 'done' && (
        <ActDone
          said={`You have asked for it. Your withdrawal is ${step.asked.number}.`}
          next={
            step.asked.invoice === null
              ? 'We look at it, and write to you once it is packed.'
              : 'We have emailed you the invoice of the fee. We pack your metal once it is paid.'
          }
          to={paths.customer.withdrawal(step.asked.id)}
          see="See your withdrawal"
          onClose={onClose}
        />
      )}
    </ActPanel>
  );
}
