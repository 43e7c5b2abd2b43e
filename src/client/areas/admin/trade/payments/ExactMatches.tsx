import { Alert, Button, Modal } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router-dom';

import { isApiError } from '#client/api/api-error.ts';
import { paths } from '#client/app/paths.ts';
import styles from '#client/features/trade/payments/payments.module.css';
import { useExactMatchesQuery, useMatchExactlyMutation } from '#client/features/trade/payments/receipts.api.ts';
import { useAttemptKey } from '#client/kit/attempt/attempt-key.ts';
import type { DrawPanel } from '#client/kit/list-page/use-panel.ts';
import { moneyWords } from '#client/kit/money/money-words.ts';
import { type PlainColumn, PlainTable } from '#client/kit/plain-table/PlainTable.tsx';
import { useFocusBack } from '#client/kit/popup/use-focus-back.ts';
import text from '#client/kit/theme/text.module.css';
import type { BulkReply } from '#contract/list/selection.contract.ts';
import type { ExactMatch } from '#contract/trade/receipts.contract.ts';

const linesOf = (count: number): string => (count === 1 ? '1 line fits' : `${count} lines fit`);

/** Says over the list how many lines fit one order exactly, with the way to accept them together. */
export function ExactMatches({ show }: { show: (draw: DrawPanel) => void }) {
  const { currentData } = useExactMatchesQuery();
  const items = currentData?.items ?? [];
  if (items.length === 0) return null;
  return (
    <div className={styles.exact} role="status">
      <span>{linesOf(items.length)} one order exactly, by number, amount and name.</span>
      <Button type="primary" onClick={() => show((onClose) => <AcceptExact items={items} onClose={onClose} />)}>
        Look at {items.length === 1 ? 'it' : `the ${items.length}`} and match
      </Button>
    </div>
  );
}

/** The lines with their orders, accepted in one act; what became of each is told beside it. */
function AcceptExact({ items, onClose }: { items: readonly ExactMatch[]; onClose: () => void }) {
  const [match, { isLoading }] = useMatchExactlyMutation();
  const [reply, setReply] = useState<BulkReply | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const keyFor = useAttemptKey();
  useFocusBack();
  const accept = async (): Promise<void> => {
    const body = { selection: { by: 'ids' as const, ids: items.map(({ receipt }) => receipt.id) } };
    const { data, error } = await match({ body, key: keyFor(body) });
    if (data) setReply(data);
    setRefusal(isApiError(error) ? error.message : null);
  };
  const isOver = reply !== null;
  return (
    <Modal
      open
      width={960}
      title={isOver ? 'What was matched' : 'Match these lines?'}
      okText={isOver ? 'Close' : `Match ${items.length === 1 ? 'the line' : `all ${items.length}`}`}
      confirmLoading={isLoading}
      onOk={isOver ? onClose : () => void accept()}
      onCancel={onClose}
      cancelButtonProps={isOver ? { style: { display: 'none' } } : {}}
      cancelText="Back"
    >
      {refusal !== null && <Alert type="warning" role="alert" title={refusal} />}
      {isOver && (
        <Alert
          type={reply.failed.length === 0 ? 'success' : 'warning'}
          role="status"
          title={`${reply.done} matched${reply.failed.length === 0 ? '.' : `, ${reply.failed.length} not.`}`}
        />
      )}
      <PlainTable
        caption="Lines and their orders"
        columns={columns(reply)}
        rows={items}
        rowKey={({ receipt }) => receipt.id}
        narrow="cards"
      />
    </Modal>
  );
}

const columns = (reply: BulkReply | null): PlainColumn<ExactMatch>[] => [
  {
    label: 'Amount',
    align: 'end',
    render: ({ receipt }) => moneyWords(receipt.amount, receipt.currency, 'code'),
  },
  { label: 'Payer', render: ({ receipt }) => receipt.payerName },
  { label: 'Reference', render: ({ receipt }) => <span className={styles.words}>{receipt.reference}</span> },
  {
    label: 'Order',
    render: ({ orderId, orderNumber }) => (
      <Link className={text.link} to={paths.admin.order(orderId)}>
        {orderNumber}
      </Link>
    ),
  },
  { label: 'Customer', render: ({ customerName }) => customerName },
  ...(reply === null ? [] : [{ label: 'Outcome', render: (line: ExactMatch) => outcomeOf(line, reply) }]),
];

const outcomeOf = ({ receipt }: ExactMatch, { failed }: BulkReply): string =>
  failed.find(({ id }) => id === receipt.id)?.reason ?? 'Matched';
