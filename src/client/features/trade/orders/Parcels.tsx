import { CopyButton } from '#client/kit/copy/CopyButton.tsx';
import { DateText } from '#client/kit/date/DateText.tsx';
import { Money } from '#client/kit/money/Money.tsx';
import { StatusTag, type StatusTone } from '#client/kit/status-tag/StatusTag.tsx';
import text from '#client/kit/theme/text.module.css';
import type { Parcel } from '#contract/trade/order-timeline.contract.ts';
import type { Order } from '#contract/trade/orders.contract.ts';
import { type ParcelState, parcelStateNames } from '#contract/trade/orders.rules.ts';
import { trackingPage } from '#contract/trade/tracking.rules.ts';

import styles from './orders.module.css';

const tones = {
  underway: 'info',
  delivered: 'ok',
  lost: 'bad',
  returned: 'warn',
} as const satisfies Record<ParcelState, StatusTone>;

/** What left for an order: which pieces, how they can be followed, and who received them. */
export const Parcels = ({
  order: { parcels, currency, delivery },
}: {
  order: Pick<Order, 'parcels' | 'currency' | 'delivery'>;
}) => (
  <ul className={styles.parcels}>
    {parcels.map((parcel) => (
      <li key={parcel.id}>
        <div className={styles.parcelHead}>
          <b>{parcel.carrier || (delivery === 'vault' ? 'Into the vault' : 'At our counter')}</b>
          <StatusTag tone={tones[parcel.state]}>
            {delivery === 'vault' ? 'Brought there' : parcelStateNames[parcel.state]}
          </StatusTag>
        </div>
        {parcel.tracking !== '' && (
          <p>
            Tracking <TrackingNumber parcel={parcel} />
            <CopyButton what="tracking number" text={parcel.tracking} />
          </p>
        )}
        <p>{parcel.lines.map(({ name, qty }) => `${qty} × ${name}`).join(', ')}</p>
        <p className={styles.quiet}>
          Sent <DateText iso={parcel.sentAt} time />
          {delivery !== 'vault' && <Arrival parcel={parcel} />}
        </p>
        {/[1-9]/.test(parcel.insuredValue) && (
          <p className={styles.quiet}>
            Insured for <Money value={parcel.insuredValue} currency={currency} form="code" />
            {parcel.signature && ', signature needed'}
          </p>
        )}
      </li>
    ))}
  </ul>
);

/** Leads to the carrier's page where that is known. */
function TrackingNumber({ parcel }: { parcel: Parcel }) {
  const page = trackingPage(parcel);
  const number = <span className={styles.tracking}>{parcel.tracking}</span>;
  return page === null ? (
    number
  ) : (
    <a className={text.link} href={page} target="_blank" rel="noopener noreferrer">
      {number}
      <span className={text.hidden}>, at {parcel.carrier}</span>
    </a>
  );
}

function Arrival({ parcel: { arrivedAt, receivedBy, state } }: { parcel: Parcel }) {
  if (arrivedAt === null) return null;
  return (
    <>
      , {state === 'delivered' ? 'received' : 'noted'} <DateText iso={arrivedAt} time />
      {receivedBy !== null && ` by ${receivedBy}`}
    </>
  );
}
