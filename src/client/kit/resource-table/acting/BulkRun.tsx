import { useEffect, useRef, useState } from 'react';

import type { ApiError } from '#client/api/api-error.ts';
import { useAttemptKey } from '#client/kit/attempt/attempt-key.ts';
import { useFocusBack } from '#client/kit/popup/use-focus-back.ts';
import type { ListTable } from '#client/kit/resource-table/list-table.ts';
import type { Chosen } from '#client/kit/resource-table/selection/selection.ts';
import type { Resource } from '#contract/list/list-resource.ts';
import type { BulkReply } from '#contract/list/selection.contract.ts';

import { type BulkAction, type Reach, reachOf } from './bulk-action.ts';
import { BulkConfirm } from './BulkConfirm.tsx';
import { BulkResult } from './BulkResult.tsx';
import { movedCount } from './moved-count.ts';

interface BulkRunProps<R extends Resource, Row extends { id: string }> {
  table: ListTable<R, Row>;
  action: BulkAction<Row>;
  chosen: Chosen;
  known: ReadonlyMap<string, Row>;
  refetch: () => unknown;
  onClose: () => void;
}

type Step =
  | { at: 'asked'; isRunning: boolean; error: ApiError | null; movedFrom: number | null }
  | { at: 'done'; reply: BulkReply };

/** One run of an action on what is selected: the question, the call, what became of each row. */
export function BulkRun<R extends Resource, Row extends { id: string }>(props: BulkRunProps<R, Row>) {
  const { table, action, chosen, known, refetch, onClose } = props;
  const { acts } = table;
  const [step, setStep] = useState<Step>({ at: 'asked', isRunning: false, error: null, movedFrom: null });
  // What is asked for is what was selected when it was asked, until the person is asked again.
  const [reach, setReach] = useState<Reach>(() => reachOf(action, chosen, known));
  const [answer, setAnswer] = useState('');
  const keyFor = useAttemptKey();
  useFocusBack();
  // Whoever has left the list meanwhile finds it fresh when he comes back.
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => void (isHere.current = false);
  }, []);

  const run = async (): Promise<void> => {
    setStep({ at: 'asked', isRunning: true, error: null, movedFrom: null });
    const reply = await action.run(reach.selection, keyFor([reach.selection, answer]), answer);
    if (reply.ok) {
      acts.send({ type: 'cleared' });
      setStep({ at: 'done', reply: reply.value });
      if (isHere.current) refetch();
      return;
    }
    const total = reach.selection.by === 'query' ? movedCount(reply.error) : null;
    if (total !== null && reach.selection.by === 'query') {
      acts.send({ type: 'recounted', total });
      const count = total - reach.selection.exclude.length;
      setReach({ selection: { ...reach.selection, expected: total }, count, of: count });
      setStep({ at: 'asked', isRunning: false, error: null, movedFrom: reach.count });
    } else {
      setStep({ at: 'asked', isRunning: false, error: reply.error, movedFrom: null });
    }
  };

  if (step.at === 'done') {
    const select = (ids: string[]) => {
      acts.send({ type: 'idsChosen', ids });
      onClose();
    };
    return <BulkResult action={action} reply={step.reply} onSelect={select} onClose={onClose} />;
  }
  return (
    <BulkConfirm
      key={reach.count}
      name={table.name}
      action={action}
      reach={reach}
      step={step}
      answer={answer}
      onAnswer={setAnswer}
      onRun={() => void run()}
      onClose={onClose}
    />
  );
}
