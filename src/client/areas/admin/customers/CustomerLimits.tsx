import { Facts } from '#client/kit/facts/Facts.tsx';
import { Money } from '#client/kit/money/Money.tsx';
import { Panel } from '#client/kit/panel/Panel.tsx';
import type { CustomerProfile } from '#contract/customers/customer-profile.contract.ts';

import styles from './customer.module.css';

const whose = { tier: 'of their tier', customer: 'of their own' } as const;

/** What a customer may still buy today, and within twelve months without more proof. */
export const CustomerLimits = ({ limits: { refusal, day, year } }: { limits: CustomerProfile['limits'] }) => (
  <Panel title="May still buy">
    {refusal === null ? (
      <Facts
        items={[
          {
            label: 'Within 24 hours',
            value: day ? <Left left={day.left} most={day.most} note={`limit ${whose[day.by]}`} /> : 'No limit',
          },
          {
            label: 'Within 12 months, as declared',
            value: year ? <Left left={year.left} most={year.most} /> : 'No upper bound declared',
          },
        ]}
      />
    ) : (
      <p className={styles.quiet}>{refusal}</p>
    )}
  </Panel>
);

const Left = ({ left, most, note }: { left: string; most: string; note?: string }) => (
  <span>
    <Money value={left} currency="CAD" form="code" /> <span className={styles.of}>of </span>
    <Money value={most} currency="CAD" form="code" /> {note}
  </span>
);
