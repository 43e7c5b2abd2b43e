import { useId, useState } from 'react';

import { type ApiError, isApiError, offlineError } from '#client/api/api-error.ts';
import { paths } from '#client/app/paths.ts';
import type { SellItem } from '#client/areas/customer/vault/sold/SellPanel.tsx';
import styles from '#client/areas/customer/vault/sold/sell-panel.module.css';
import { TitleFacts } from '#client/features/vault/TitleFacts.tsx';
import { useDraftTitleMutation } from '#client/features/vault/title-own.api.ts';
import { Note } from '#client/kit/banner/Banner.tsx';
import { Button, ButtonLink } from '#client/kit/button/Button.tsx';
import { Icon } from '#client/kit/icon/Icon.tsx';
import type { OwnTitleTransfer } from '#contract/vault/title-transfers.contract.ts';

import { ChooseReceiver, type Receiver } from './ChooseReceiver.tsx';
import { ConsentForm } from './ConsentForm.tsx';

interface TransferPanelProps {
  items: readonly SellItem[];
  onClose: () => void;
}

/** Where a transfer of this panel stands. A draft has the key of confirming it: one over every try. */
type Step =
  | { name: 'choose' }
  | { name: 'confirm'; draft: OwnTitleTransfer; key: string }
  | { name: 'done'; asked: OwnTitleTransfer };

const nobody: Receiver = { receiverEmail: '', receiverCalled: '', kind: 'gift', note: '' };

/** Transfers chosen pieces to another customer: to whom is chosen, read once more, and confirmed with a proof. */
export function TransferPanel({ items, onClose }: TransferPanelProps) {
  const id = useId();
  const [send, { isLoading }] = useDraftTitleMutation();
  const [step, setStep] = useState<Step>({ name: 'choose' });
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  const [receiver, setReceiver] = useState(nobody);
  const [pieces, setPieces] = useState<Record<string, number>>({});
  const chosen = items.map((item) => ({ ...item, chosenQty: Math.min(pieces[item.id] ?? item.chosenQty, item.qty) }));
  const count = chosen.reduce((sum, { chosenQty }) => sum + chosenQty, 0);

  const draft = async () => {
    const wanted = chosen.map((item) => ({ itemId: item.id, pieces: item.chosenQty }));
    const reply = await send({ ...receiver, items: wanted });
    if (reply.data) setStep({ name: 'confirm', draft: reply.data, key: crypto.randomUUID() });
    setRefusal(reply.data ? null : isApiError(reply.error) ? reply.error : offlineError);
  };
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <header>
        <h2 id={id}>Transfer {count === 1 ? '1 piece' : `${count} pieces`}</h2>
        <button type="button" aria-label="Leave without transferring" onClick={onClose} hidden={step.name === 'done'}>
          <Icon name="close" />
        </button>
      </header>
      {step.name === 'choose' && (
        <ChooseReceiver
          items={chosen}
          receiver={receiver}
          refusal={refusal}
          isBusy={isLoading}
          onPieces={(itemId, qty) => setPieces((now) => ({ ...now, [itemId]: qty }))}
          onType={setReceiver}
          onChosen={() => void draft()}
        />
      )}
      {step.name === 'confirm' && (
        <>
          <div className={styles.body}>
            <TitleFacts transfer={step.draft} between={[{ label: 'To', value: step.draft.other }]} />
          </div>
          <ConsentForm
            transfer={step.draft}
            idempotencyKey={step.key}
            onDone={(asked) => setStep({ name: 'done', asked })}
            onBack={() => setStep({ name: 'choose' })}
          />
        </>
      )}
      {step.name === 'done' && (
        <div className={styles.body}>
          <Note tone="good" role="status">
            We have asked the receiver. Your transfer is {step.asked.number}.
          </Note>
          <p className={styles.words}>We write to you once it is accepted. Until then you can take it back.</p>
          <ButtonLink wide to={paths.customer.transfer(step.asked.id)}>
            See your transfer
          </ButtonLink>
          <Button look="quiet" wide onClick={onClose}>
            Close
          </Button>
        </div>
      )}
    </section>
  );
}
