import { useId, useState } from 'react';

import { type ApiError, isApiError, offlineError } from '#client/api/api-error.ts';
import { paths } from '#client/app/paths.ts';
import { useDraftWithdrawalMutation } from '#client/features/vault/withdraw-own.api.ts';
import { Note } from '#client/kit/banner/Banner.tsx';
import { Button, ButtonLink } from '#client/kit/button/Button.tsx';
import { Icon } from '#client/kit/icon/Icon.tsx';
import type { SellItem } from '#client/areas/customer/vault/sold/SellPanel.tsx';
import styles from '#client/areas/customer/vault/sold/sell-panel.module.css';
import type { DraftWithdrawal } from '#contract/vault/withdrawal-moves.contract.ts';
import type { OwnWithdrawal } from '#contract/vault/withdrawals.contract.ts';

import { ChooseWay } from './ChooseWay.tsx';
import { ConfirmFee } from './ConfirmFee.tsx';

interface WithdrawPanelProps {
  items: readonly SellItem[];
  onClose: () => void;
}

/** Where a withdrawal of this panel stands. A draft has the key of confirming it: one over every try. */
type Step =
  | { name: 'choose' }
  | { name: 'confirm'; draft: OwnWithdrawal; key: string }
  | { name: 'done'; asked: OwnWithdrawal };

/** Withdraws chosen pieces: how they come is chosen, what it costs is read, and confirmed with a proof. */
export function WithdrawPanel({ items, onClose }: WithdrawPanelProps) {
  const id = useId();
  const [send, { isLoading }] = useDraftWithdrawalMutation();
  const [step, setStep] = useState<Step>({ name: 'choose' });
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  const [pieces, setPieces] = useState<Record<string, number>>({});
  const chosen = items.map((item) => ({ ...item, chosenQty: Math.min(pieces[item.id] ?? item.chosenQty, item.qty) }));
  const count = chosen.reduce((sum, { chosenQty }) => sum + chosenQty, 0);

  const draft = async (how: { way: 'counter' } | { way: 'ship'; methodId: string; addressId: string }) => {
    const wanted = chosen.map((item) => ({ itemId: item.id, pieces: item.chosenQty }));
    const reply = await send({ ...how, items: wanted } as DraftWithdrawal);
    if (reply.data) setStep({ name: 'confirm', draft: reply.data, key: crypto.randomUUID() });
    setRefusal(reply.data ? null : isApiError(reply.error) ? reply.error : offlineError);
  };
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <header>
        <h2 id={id}>Withdraw {count === 1 ? '1 piece' : `${count} pieces`}</h2>
        <button type="button" aria-label="Leave without withdrawing" onClick={onClose} hidden={step.name === 'done'}>
          <Icon name="close" />
        </button>
      </header>
      {step.name === 'choose' && (
        <ChooseWay
          items={chosen}
          refusal={refusal}
          isBusy={isLoading}
          onPieces={(itemId, qty) => setPieces((now) => ({ ...now, [itemId]: qty }))}
          onChosen={(how) => void draft(how)}
        />
      )}
      {step.name === 'confirm' && (
        <ConfirmFee
          draft={step.draft}
          idempotencyKey={step.key}
          onDone={(asked) => setStep({ name: 'done', asked })}
          onChange={() => setStep({ name: 'choose' })}
        />
      )}
      {step.name === 'done' && (
        <div className={styles.body}>
          <Note tone="good" role="status">
            You have asked for it. Your withdrawal is {step.asked.number}.
          </Note>
          <p className={styles.words}>
            {step.asked.invoice === null
              ? 'We look at it, and write to you once it is packed.'
              : 'We have emailed you the invoice of the fee. We pack your metal once it is paid.'}
          </p>
          <ButtonLink wide to={paths.customer.withdrawal(step.asked.id)}>
            See your withdrawal
          </ButtonLink>
          <Button look="quiet" wide onClick={onClose}>
            Close
          </Button>
        </div>
      )}
    </section>
  );
}
