import type { Customer } from '#contract/customers/customers.contract.ts';
import type { KycDesk as Desk } from '#contract/customers/kyc-desk.contract.ts';

import { usePaperLook } from '#client/areas/admin/customers/use-paper-look.ts';
import type { Asks } from './asks.ts';
import { DeskAside } from './DeskAside.tsx';
import { DeskChecks } from './DeskChecks.tsx';
import { DeskFields } from './DeskFields.tsx';
import { DeskPapers } from './DeskPapers.tsx';
import { DeskUnopened } from './DeskUnopened.tsx';
import styles from './desk.module.css';

interface KycDeskProps {
  customer: Customer;
  desk: Desk;
  asks: Asks;
  /** The server's words where an approval was refused over papers that were not opened. */
  unopenedWords: string | null;
}

/** An identity check that waits: what was checked and declared with its papers beside it and which of them are still to be opened, then who decides and how it came here. */
export function KycDesk({ customer, desk, asks, unopenedWords }: KycDeskProps) {
  const look = usePaperLook();
  return (
    <>
      <div className={styles.desk}>
        <div className={styles.papers}>
          <DeskUnopened customer={customer} desk={desk} look={look} refusal={unopenedWords} />
          <DeskPapers customer={customer} desk={desk} asks={asks} look={look} />
        </div>
        <div className={styles.judged}>
          <DeskChecks customer={customer} desk={desk} />
          <DeskFields customer={customer} desk={desk} asks={asks} look={look} />
        </div>
      </div>
      <DeskAside customer={customer} desk={desk} />
    </>
  );
}
