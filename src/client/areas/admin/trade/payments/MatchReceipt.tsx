import { Alert, Button, Input, Modal } from 'antd';
import { useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router-dom';

import { isApiError } from '#client/api/api-error.ts';
import { paths } from '#client/app/paths.ts';
import styles from '#client/features/trade/payments/payments.module.css';
import {
  useKeepReceiptMutation,
  useLazyJudgeOrderQuery,
  useMatchReceiptMutation,
  useSuggestOrdersQuery,
} from '#client/features/trade/payments/receipts.api.ts';
import { useAttemptKey } from '#client/kit/attempt/attempt-key.ts';
import { Failed } from '#client/kit/failed/Failed.tsx';
import { moneyWords } from '#client/kit/money/money-words.ts';
import { PageLoading } from '#client/kit/page-frame/PageLoading.tsx';
import { useFocusBack } from '#client/kit/popup/use-focus-back.ts';
import text from '#client/kit/theme/text.module.css';
import { minorUnits, moneyText } from '#contract/arithmetic/exact.ts';
import { type OrderStatus, orderStatusNames } from '#contract/trade/orders.rules.ts';
import { useBeside } from '#client/kit/split-view/beside.ts';
import type { ReceiptRow, Suggestion } from '#contract/trade/receipts.contract.ts';

/** From this score on a suggestion is the one to press; a slip of a digit alone is not. */
const LIKELY = 50;

interface MatchReceiptProps {
  receipt: ReceiptRow;
  onClose: () => void;
}

/** Which order money is for: those that something speaks for, with why, or one by its number. */
export function MatchReceipt({ receipt, onClose }: MatchReceiptProps) {
  const { id, amount, currency, payerName, reference, version } = receipt;
  const { currentData: found, error, refetch } = useSuggestOrdersQuery(id, { refetchOnMountOrArgChange: true });
  const [match, { isLoading }] = useMatchReceiptMutation();
  const [keep, keeping] = useKeepReceiptMutation();
  const [refusal, setRefusal] = useState<string | null>(null);
  const [named, setNamed] = useState<Suggestion | null>(null);
  const keyFor = useAttemptKey();
  useFocusBack();
  const { open: openBeside } = useBeside();

  const put = async ({ orderId, customerId, otherCurrency }: Suggestion): Promise<void> => {
    const forOrder = { orderId, version };
    const forBalance = { customerId, version };
    const reply = otherCurrency
      ? await keep({ id, body: forBalance, key: keyFor(forBalance) })
      : await match({ id, body: forOrder, key: keyFor(forOrder) });
    if (isApiError(reply.error)) setRefusal(reply.error.message);
    else {
      onClose();
      // What became of it, and the way to the order, stand beside the list.
      openBeside(id);
    }
  };
  const items = named ? [named] : (found?.items ?? []);
  const best = useRef<HTMLButtonElement>(null);
  // Enter matches what is likely; Tab goes on to the others.
  useEffect(() => best.current?.focus(), [found, named]);
  return (
    <Modal open title="Which order is this money for?" footer={null} onCancel={onClose} width={640}>
      <p>
        <b>{moneyWords(amount, currency, 'code')}</b> {payerName !== '' && `from ${payerName} `}under “{reference}”
      </p>
      {refusal !== null && <Alert type="warning" role="alert" title={refusal} />}
      {!found && (error ? <Failed what="The suggestions" error={error} onRetry={refetch} /> : <PageLoading />)}
      {found && items.length === 0 && <p>Nothing speaks for an order. Enter its number.</p>}
      <ul className={styles.suggestions} aria-label="Orders it may be for">
        {items.map((item, place) => (
          <li key={item.orderId} className={styles.suggestion}>
            <div>
              <Link className={text.link} to={paths.admin.order(item.orderId)}>
                Order {item.number}
              </Link>{' '}
              {item.customerName}, {orderStatusNames[item.status as OrderStatus].toLowerCase()}
              <p>
                {moneyWords(item.due, item.currency, 'code')} due
                {item.reasons.length > 0 && `. Fits: ${item.reasons.join(' ')}`}
              </p>
              {item.misfits.length > 0 && <p>Does not fit: {item.misfits.join(' ')}</p>}
              {item.otherCurrency ? (
                <p>
                  The order is in {item.currency} and this money is {currency}, so it cannot pay the order. It can go to{' '}
                  {item.customerName}’s balance in {currency}; the order still waits for {item.currency}.
                </p>
              ) : (
                <Difference amount={amount} due={item.due} currency={item.currency} />
              )}
              {item.otherName && <p>{otherNameWords(item)}</p>}
            </div>
            <Button
              type={place === 0 && item.score >= LIKELY ? 'primary' : 'default'}
              {...(place === 0 && item.score >= LIKELY && { ref: best })}
              loading={isLoading || keeping.isLoading}
              onClick={() => void put(item)}
            >
              {item.otherCurrency ? 'To the balance' : `Match with ${item.number}`}
            </Button>
          </li>
        ))}
      </ul>
      <FindOrder id={id} onFound={setNamed} />
    </Modal>
  );
}

const otherNameWords = ({ otherCurrency }: Suggestion): string =>
  otherCurrency
    ? 'The payer has another name, so the money has to be sent back.'
    : 'The payer has another name: compliance decides first.';

/** What is over goes to the balance, what lacks stays due: said before it happens. */
function Difference({ amount, due, currency }: { amount: string; due: string; currency: string }) {
  const over = minorUnits(amount) - minorUnits(due);
  if (over === 0n || minorUnits(due) === 0n) return null;
  const words = moneyWords(moneyText(over < 0n ? -over : over), currency, 'code');
  return <p>{over > 0n ? `${words} too much goes to the customer’s balance.` : `${words} stays due.`}</p>;
}

function FindOrder({ id, onFound }: { id: string; onFound: (order: Suggestion) => void }) {
  const [number, setNumber] = useState('');
  const [judge] = useLazyJudgeOrderQuery();
  const [problem, setProblem] = useState<string | null>(null);
  const field = useId();
  const find = async (): Promise<void> => {
    const digits = number.replaceAll(/\D/g, '');
    if (digits === '') return setProblem('Enter the number of an order.');
    const { data, error } = await judge({ id, number: digits });
    if (data) onFound(data);
    setProblem(isApiError(error) ? error.message : null);
  };
  return (
    <form
      className={styles.find}
      onSubmit={(event) => {
        event.preventDefault();
        void find();
      }}
    >
      <label htmlFor={field}>
        Another order, by its number
        <Input
          id={field}
          value={number}
          inputMode="numeric"
          autoComplete="off"
          onChange={({ target }) => setNumber(target.value)}
          {...(problem !== null && { status: 'error' as const, 'aria-describedby': `${field}-problem` })}
        />
        {problem !== null && (
          <span id={`${field}-problem`} role="alert">
            {problem}
          </span>
        )}
      </label>
      <Button htmlType="submit">Find</Button>
    </form>
  );
}
