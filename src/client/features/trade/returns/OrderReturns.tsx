import { Button } from 'antd';
import { Link } from 'react-router-dom';

import { paths } from '#client/app/paths.ts';
import { DateText } from '#client/kit/date/DateText.tsx';
import { usePanel } from '#client/kit/list-page/use-panel.ts';
import { besideHash } from '#client/kit/split-view/beside.ts';
import text from '#client/kit/theme/text.module.css';

import { OpenReturn } from './OpenReturn.tsx';
import { returnDialog } from './return-dialog.ts';
import { ReturnLines } from './ReturnLines.tsx';
import { ReturnTag } from './ReturnTag.tsx';
import { useReadOrderReturnsQuery } from './returns.api.ts';
import styles from './returns.module.css';

/** The returns of an order on the staff's page of it, and the way to open another. */
export function OrderReturns({ orderId, number }: { orderId: string; number: string }) {
  const { currentData } = useReadOrderReturnsQuery(orderId);
  const { panel, show } = usePanel();
  if (!currentData) return <p className={text.muted}>Loading…</p>;
  const { items, returnable } = currentData;
  return (
    <>
      <ul className={styles.returns}>
        {items.map((goods) => (
          <li key={goods.id}>
            <div className={styles.head}>
              <Link className={text.link} to={`${paths.admin.returns}${besideHash(goods.id)}`}>
                {goods.number}
              </Link>
              <ReturnTag state={goods.state} />
              <DateText iso={goods.askedAt} />
            </div>
            <ReturnLines lines={goods.lines} />
          </li>
        ))}
      </ul>
      {returnable.refusal === null ? (
        <Button
          {...returnDialog.soon}
          onClick={() =>
            show((onClose) => (
              <OpenReturn orderId={orderId} number={number} returnable={returnable} onClose={onClose} />
            ))
          }
        >
          Take goods back…
        </Button>
      ) : (
        items.length === 0 && <p className={text.muted}>{returnable.refusal}</p>
      )}
      {panel}
    </>
  );
}
