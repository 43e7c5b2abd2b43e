import type { Customer } from '#contract/customers/customers.contract.ts';
import type { KycDesk as Desk } from '#contract/customers/kyc-desk.contract.ts';

import type { Asks } from './asks.ts';
import { DeskAside } from './DeskAside.tsx';
import { DeskFields } from './DeskFields.tsx';
import styles from './desk.module.css';

interface KycDeskProps {
  customer: Customer;
  desk: Desk;
  asks: Asks;
}

/** An identity check that waits: what was said at the left, and what there is to judge it by at the right. */
export const KycDesk = ({ customer, desk, asks }: KycDeskProps) => (
  <div className={styles.desk}>
    <DeskFields customer={customer} desk={desk} asks={asks} />
    <DeskAside customer={customer} desk={desk} asks={asks} />
  </div>
);
