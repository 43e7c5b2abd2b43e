import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useEffectEvent, useState } from 'react';

import { paths } from '#client/app/paths.ts';
import { ActDone, ActPanel } from '#client/areas/customer/vault/acting/ActPanel.tsx';
import { type ChosenItem, countWords, useChosenPieces } from '#client/areas/customer/vault/acting/chosen-pieces.ts';
import { useKeptAct } from '#client/areas/customer/vault/acting/kept-act.ts';
import { type Step, useDrafted } from '#client/areas/customer/vault/acting/use-drafted.ts';
import { useDraftWithdrawalMutation, useReadOwnWithdrawalQuery } from '#client/features/vault/withdraw-own.api.ts';
import { PageLoading } from '#client/kit/page-frame/PageLoading.tsx';
import type { DraftWithdrawal } from '#contract/vault/withdrawal-moves.contract.ts';
import type { OwnWithdrawal } from '#contract/vault/withdrawals.contract.ts';

import { ChooseWay } from './ChooseWay.tsx';
import { ConfirmFee } from './ConfirmFee.tsx';

interface WithdrawPanelProps {
  items: readonly ChosenItem[];
  onClose: () => void;
}

/** Withdraws chosen pieces: how they come is chosen, what it costs is read, and confirmed with a proof. A reload goes on with it. */
export function WithdrawPanel(props: WithdrawPanelProps) {
  const { read } = useKeptAct();
  const [drafted] = useState(() => {
    const begun = read();
    return begun?.act === 'withdraw' ? begun.drafted : null;
  });
  const { data, isLoading } = useReadOwnWithdrawalQuery(drafted?.id ?? skipToken, { refetchOnMountOrArgChange: true });
  if (isLoading) return <PageLoading />;
  return <Withdrawing {...props} begun={drafted && data ? stepOf(data, drafted.key) : { name: 'choose' }} />;
}

/** Where a draft stands that was shown before. One that has lapsed is chosen anew. */
function stepOf(record: OwnWithdrawal, key: string): Step<OwnWithdrawal> {
  if (record.state === 'drafted') return { name: 'confirm', draft: record, key };
  return record.number === null ? { name: 'choose' } : { name: 'done', asked: record };
}

function Withdrawing({ items, begun, onClose: onLeave }: WithdrawPanelProps & { begun: Step<OwnWithdrawal> }) {
  const [send, { isLoading }] = useDraftWithdrawalMutation();
  const { step, refusal, draft, done, again } = useDrafted(begun);
  const { chosen, count, asked, onPieces } = useChosenPieces(items);
  const { keep } = useKeptAct();
  const keepNow = useEffectEvent(() => {
    const drafted = step.name === 'confirm' ? { id: step.draft.id, key: step.key } : null;
    keep(step.name === 'done' ? null : { act: 'withdraw', items: chosen, drafted });
  });
  const meant = JSON.stringify(asked);
  useEffect(() => keepNow(), [step, meant]);
  const onClose = () => {
    keep(null);
    onLeave();
  };
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
