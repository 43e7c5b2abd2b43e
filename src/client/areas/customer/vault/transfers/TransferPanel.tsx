import { useState } from 'react';

import { paths } from '#client/app/paths.ts';
import { ActDone, ActPanel } from '#client/areas/customer/vault/acting/ActPanel.tsx';
import { type ChosenItem, countWords, useChosenPieces } from '#client/areas/customer/vault/acting/chosen-pieces.ts';
import { useDrafted } from '#client/areas/customer/vault/acting/use-drafted.ts';
import styles from '#client/areas/customer/vault/sold/sell-panel.module.css';
import { TitleFacts } from '#client/features/vault/TitleFacts.tsx';
import { useDraftTitleMutation } from '#client/features/vault/title-own.api.ts';
import type { OwnTitleTransfer } from '#contract/vault/title-transfers.contract.ts';

import { ChooseReceiver, type Receiver } from './ChooseReceiver.tsx';
import { ConsentForm } from './ConsentForm.tsx';

interface TransferPanelProps {
  items: readonly ChosenItem[];
  onClose: () => void;
}

const nobody: Receiver = { receiverEmail: '', receiverCalled: '', kind: 'gift', note: '' };

/** Transfers chosen pieces to another customer: to whom is chosen, read once more, and confirmed with a proof. */
export function TransferPanel({ items, onClose }: TransferPanelProps) {
  const [send, { isLoading }] = useDraftTitleMutation();
  const { step, refusal, draft, done, again } = useDrafted<OwnTitleTransfer>();
  const [receiver, setReceiver] = useState(nobody);
  const { chosen, count, asked, onPieces } = useChosenPieces(items);
  return (
    <ActPanel
      title={`Transfer ${countWords(count)}`}
      leave="Leave without transferring"
      step={step.name}
      onClose={onClose}
    >
      {step.name === 'choose' && (
        <ChooseReceiver
          items={chosen}
          receiver={receiver}
          refusal={refusal}
          isBusy={isLoading}
          onPieces={onPieces}
          onType={setReceiver}
          onChosen={() => void draft(send({ ...receiver, items: asked }))}
        />
      )}
      {step.name === 'confirm' && (
        <>
          <div className={styles.body}>
            <TitleFacts transfer={step.draft} between={[{ label: 'To', value: step.draft.other }]} />
          </div>
          <ConsentForm transfer={step.draft} idempotencyKey={step.key} onDone={done} onBack={again} />
        </>
      )}
      {step.name === 'done' && (
        <ActDone
          said={`We have asked the receiver. Your transfer is ${step.asked.number}.`}
          next="We write to you once it is accepted. Until then you can take it back."
          to={paths.customer.transfer(step.asked.id)}
          see="See your transfer"
          onClose={onClose}
        />
      )}
    </ActPanel>
  );
}
