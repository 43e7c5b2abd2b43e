import { Alert, Button } from 'antd';
import { useState } from 'react';

import { isApiError } from '#client/api/api-error.ts';
import { useAttemptKey } from '#client/kit/attempt/attempt-key.ts';
import { DateText } from '#client/kit/date/DateText.tsx';
import { moneyWords } from '#client/kit/money/money-words.ts';
import type { WaitingMoney as Waiting } from '#contract/trade/receipts.contract.ts';

import styles from './payments.module.css';
import { useMatchReceiptMutation, useWaitingMoneyQuery } from './receipts.api.ts';

interface WaitingMoneyProps {
  orderId: string;
  onMatched: () => void;
}

/** Money in the bank that waits and may be an order's: to be matched to it, and not booked a second time. */
export function WaitingMoney({ orderId, onMatched }: WaitingMoneyProps) {
  const { currentData } = useWaitingMoneyQuery(orderId, { refetchOnMountOrArgChange: true });
  const [match, { isLoading }] = useMatchReceiptMutation();
  const [refusal, setRefusal] = useState<string | null>(null);
  const keyFor = useAttemptKey();
  if (!currentData || currentData.items.length === 0) return null;

  const put = async ({ id, version }: Waiting): Promise<void> => {
    const body = { orderId, version };
    const { error } = await match({ id, body, key: keyFor({ id, ...body }) });
    if (isApiError(error)) setRefusal(error.message);
    else onMatched();
  };
  return (
    <section aria-label="Money that waits">
      <p>This money has come in and waits. If it is this order’s, match it: recorded below it would count twice.</p>
      {refusal !== null && <Alert type="warning" role="alert" title={refusal} />}
      <ul className={styles.suggestions}>
        {currentData.items.map((money) => (
          <li key={money.id} className={styles.suggestion}>
            <div>
              <b>{moneyWords(money.amount, money.currency, 'code')}</b>
              {money.payerName !== '' && ` from ${money.payerName}`} under “{money.reference}”,{' '}
              <DateText iso={money.receivedAt} />
              <p>
                {money.reasons.join(' ')}
                {money.otherName && ' The payer has another name: compliance decides first.'}
              </p>
            </div>
            <Button loading={isLoading} onClick={() => void put(money)}>
              Match this
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
