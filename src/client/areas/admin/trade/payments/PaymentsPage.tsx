import { useMemo } from 'react';

import { paths } from '#client/app/paths.ts';
import { OpenTasks } from '#client/areas/admin/platform/tasks/OpenTasks.tsx';
import { TitlesThatWait } from '#client/areas/admin/platform/approvals/TitlesThatWait.tsx';
import { answered } from '#client/features/platform/lists/answered.ts';
import { moneyDialog } from '#client/features/trade/payments/money-dialog.ts';
import styles from '#client/features/trade/payments/payments.module.css';
import { useListReceiptsQuery, useMatchExactlyMutation } from '#client/features/trade/payments/receipts.api.ts';
import { type BesideList, ListPage } from '#client/kit/list-page/ListPage.tsx';
import { usePanel } from '#client/kit/list-page/use-panel.ts';
import { HeadButton } from '#client/kit/page-frame/HeadButton.tsx';
import { HeadLinks } from '#client/kit/page-frame/HeadLinks.tsx';
import { receiptsResource } from '#contract/trade/receipts.resource.ts';
import type { ReceiptRow } from '#contract/trade/receipts.contract.ts';
import type { Task } from '#contract/platform/tasks.contract.ts';

import { ExactMatches } from './ExactMatches.tsx';
import { receiptActs, receiptBulk, receiptViews } from './receipt-acts.tsx';
import { fewReceiptColumns, receiptColumns } from './receipt-columns.tsx';
import { ReceiptAside } from './ReceiptAside.tsx';
import { RecordReceipt } from './RecordReceipt.tsx';

const besides = [
  ['Refunds', paths.admin.refunds],
  ['Payment methods', paths.admin.paymentMethods],
  ['Import a bank file', paths.admin.importPayments],
] as const;
/** Flags of orders are no work with money. */
const isAboutMoney = ({ kind }: Task): boolean => !kind.startsWith('order.');
const fixed = {
  views: receiptViews,
  empty: 'Money appears here when a bank’s file is imported, a card pays, or someone records it.',
};

/** Money that came in, and what it is for. */
export function PaymentsPage() {
  const { panel, show } = usePanel();
  const [matchExactly] = useMatchExactlyMutation();
  const options = useMemo(() => {
    const beside: BesideList<ReceiptRow> = {
      label: (receipt) => (receipt ? `Money in, ${receipt.reference}` : 'Money in'),
      columns: fewReceiptColumns,
      content: ({ id, steps, onClose }) => <ReceiptAside id={id} steps={steps} show={show} onClose={onClose} />,
    };
    const bulk = receiptBulk((selection, key) => answered(matchExactly({ body: { selection }, key })));
    return { ...fixed, bulk, rowActions: receiptActs(show), beside };
  }, [show, matchExactly]);
  return (
    <ListPage
      title="Money in"
      name="Money in"
      resource={receiptsResource}
      columns={receiptColumns}
      useRows={useListReceiptsQuery}
      options={options}
      actions={
        <>
          <HeadLinks links={besides} />
          <HeadButton soon={moneyDialog.soon} onClick={() => show((onClose) => <RecordReceipt onClose={onClose} />)}>
            Record money in
          </HeadButton>
        </>
      }
    >
      <TitlesThatWait kinds={['payment_by_hand', 'money_sent_back']} />
      <ExactMatches show={show} />
      <OpenTasks className={styles.tasks} only={isAboutMoney} />
      {panel}
    </ListPage>
  );
}
