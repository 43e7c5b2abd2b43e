import { Button } from 'antd';
import { Link } from 'react-router-dom';

import { paths } from '#client/app/paths.ts';
import styles from '#client/features/trade/payments/payments.module.css';
import { returnActs } from '#client/features/trade/returns/return-acts.tsx';
import { returnDialog } from '#client/features/trade/returns/return-dialog.ts';
import { ReturnCredit } from '#client/features/trade/returns/ReturnCredit.tsx';
import { ReturnLines } from '#client/features/trade/returns/ReturnLines.tsx';
import { ReturnTag } from '#client/features/trade/returns/ReturnTag.tsx';
import parts from '#client/features/trade/returns/returns.module.css';
import { useReadReturnQuery } from '#client/features/trade/returns/returns.api.ts';
import { DateText } from '#client/kit/date/DateText.tsx';
import { Facts } from '#client/kit/facts/Facts.tsx';
import { Failed } from '#client/kit/failed/Failed.tsx';
import { soonOf } from '#client/kit/lazy-part/soon-of.ts';
import type { DrawPanel } from '#client/kit/list-page/use-panel.ts';
import { fractionAsPercent } from '#client/kit/money/number-text.ts';
import { AsideHeader } from '#client/kit/page-frame/AsideHeader.tsx';
import { PageLoading } from '#client/kit/page-frame/PageLoading.tsx';
import { reasonDialog } from '#client/kit/question/question-dialogs.ts';
import type { Steps } from '#client/kit/split-view/beside.ts';
import type { AdminReturn } from '#contract/trade/returns.contract.ts';
import { returnAskerNames } from '#contract/trade/returns.rules.ts';

interface ReturnAsideProps {
  id: string;
  steps: Steps;
  show: (draw: DrawPanel) => void;
  onClose: () => void;
}

/** A return beside the list: which pieces, how they stand, what is given back, and what can be done with it now. */
export function ReturnAside({ id, steps, show, onClose }: ReturnAsideProps) {
  const { currentData: goods, error, refetch } = useReadReturnQuery(id);
  return (
    <>
      <AsideHeader
        title={goods ? `Return ${goods.number}` : 'Return'}
        note={goods && <ReturnTag state={goods.state} />}
        steps={steps}
        onClose={onClose}
      />
      <div className={styles.aside}>
        {goods ? (
          <>
            <div className={styles.acts} {...soonOf(returnDialog, reasonDialog)}>
              {returnActs(goods).map(({ event, label, danger, draw }, at) => (
                <Button
                  key={event}
                  type={at === 0 && !danger ? 'primary' : 'default'}
                  danger={danger === true}
                  onClick={() => show((close) => draw(goods, close))}
                >
                  {label}
                </Button>
              ))}
            </div>
            <div className={parts.parts}>
              <ReturnLines lines={goods.lines} />
              <ReturnCredit goods={goods} />
              <Facts items={factsOf(goods)} />
            </div>
          </>
        ) : error ? (
          <Failed what="The return" error={error} onRetry={refetch} />
        ) : (
          <PageLoading />
        )}
      </div>
    </>
  );
}

const factsOf = (goods: AdminReturn) => [
  { label: 'Of', value: <Link to={paths.admin.order(goods.orderId)}>Order {goods.orderNumber}</Link> },
  { label: 'Customer', value: <Link to={paths.admin.customerProfile(goods.customerId)}>{goods.customerName}</Link> },
  {
    label: 'Asked for by',
    value: (
      <span>
        {returnAskerNames[goods.askedBy].toLowerCase()}, <DateText iso={goods.askedAt} time />
      </span>
    ),
  },
  { label: 'Reason', value: goods.reason },
  { label: 'Kept for taking them back', value: fractionAsPercent(goods.restocking) },
  ...(goods.finding === null ? [] : [{ label: 'What was found', value: goods.finding }]),
  ...(goods.answer === null ? [] : [{ label: 'Answer', value: goods.answer }]),
  ...(goods.creditNote === null
    ? []
    : [
        {
          label: 'Credit note',
          value: <Link to={paths.admin.invoice(goods.creditNote.id)}>{goods.creditNote.number}</Link>,
        },
      ]),
];
