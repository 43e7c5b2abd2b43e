import { Button } from 'antd';
import { Link } from 'react-router-dom';

import { paths } from '#client/app/paths.ts';
import { DateText } from '#client/kit/date/DateText.tsx';
import { usePanel } from '#client/kit/list-page/use-panel.ts';
import { Panel } from '#client/kit/panel/Panel.tsx';
import text from '#client/kit/theme/text.module.css';
import type { OwnReturn } from '#contract/trade/returns.contract.ts';

import { AskReturn } from './OpenReturn.tsx';
import { ReturnCredit } from './ReturnCredit.tsx';
import { ReturnDialog } from './ReturnDialog.tsx';
import { ReturnLines } from './ReturnLines.tsx';
import { ReturnTag } from './ReturnTag.tsx';
import { useCancelOwnReturnMutation, useReadOwnReturnsQuery } from './returns.api.ts';
import styles from './returns.module.css';

/** What of an own order comes back or came back, and the way to ask for it; nothing where there is neither. */
export function OwnReturns({ orderId, number }: { orderId: string; number: string }) {
  const { currentData } = useReadOwnReturnsQuery(orderId);
  const { panel, show } = usePanel();
  if (!currentData) return null;
  const { items, returnable } = currentData;
  if (items.length === 0 && returnable.refusal !== null) return null;
  return (
    <Panel title="Giving back">
      <ul className={styles.returns}>
        {items.map((goods) => (
          <li key={goods.id}>
            <div className={styles.head}>
              <b>{goods.number}</b>
              <ReturnTag state={goods.state} />
              <DateText iso={goods.askedAt} />
            </div>
            <p>{wordsOf(goods)}</p>
            <ReturnLines lines={goods.lines} />
            <ReturnCredit goods={goods} />
            {goods.creditNote && (
              <Link className={text.link} to={paths.customer.invoice(goods.creditNote.id)}>
                {goods.creditNote.number}
              </Link>
            )}
            {goods.canCancel && (
              <div>
                <Button onClick={() => show((onClose) => <CancelReturn goods={goods} onClose={onClose} />)}>
                  Do not give them back…
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
      {returnable.refusal === null && (
        <Button
          onClick={() =>
            show((onClose) => <AskReturn orderId={orderId} number={number} returnable={returnable} onClose={onClose} />)
          }
        >
          Give pieces back…
        </Button>
      )}
      {panel}
    </Panel>
  );
}

function wordsOf({ state, number, answer }: OwnReturn): string {
  const words = {
    asked: 'We will look at it and email you. Please do not send anything yet.',
    authorised: `You may send it. Write ${number} on the parcel, insure it, and keep the receipt.`,
    received: 'It has arrived. We are inspecting the pieces.',
    inspected: 'We have inspected the pieces; the refund follows.',
    closed: 'It is done.',
    refused: `We cannot take it back. ${answer ?? ''}`,
    cancelled: `It is cancelled. ${answer ?? ''}`,
  } as const satisfies Record<OwnReturn['state'], string>;
  return words[state].trim();
}

function CancelReturn({ goods: { id, number, version }, onClose }: { goods: OwnReturn; onClose: () => void }) {
  const [cancel] = useCancelOwnReturnMutation();
  return (
    <ReturnDialog
      title={`Cancel return ${number}?`}
      okText="Cancel the return"
      words="You keep the goods, and nothing is refunded."
      send={(_entered, key) => cancel({ id, key, body: { version } })}
      onClose={onClose}
    />
  );
}
