import { Link } from 'react-router-dom';

import { paths } from '#client/app/paths.ts';
import { PageFrame } from '#client/kit/page-frame/PageFrame.tsx';
import { Panel } from '#client/kit/panel/Panel.tsx';
import text from '#client/kit/theme/text.module.css';

import styles from './finance.module.css';

const { admin } = paths;

interface Place {
  title: string;
  links: readonly { label: string; to: string; what: string }[];
}

const places: readonly Place[] = [
  {
    title: 'The books',
    links: [
      { label: 'Journal', to: admin.journal, what: 'every posting' },
      {
        label: 'Trial balance',
        to: admin.trialBalance,
        what: 'the balance of every account, and the check of the books',
      },
      { label: 'Accounting periods', to: admin.periods, what: 'closed by two people, and opened again' },
      { label: 'Journal export', to: admin.journalExport, what: 'files for QuickBooks, Xero and Sage' },
      { label: 'Manual entries', to: admin.manualEntries, what: 'bank fees, card payouts, tax, opening balances' },
    ],
  },
  {
    title: 'Suppliers',
    links: [
      { label: 'Supplier bills', to: admin.supplierBills, what: 'what they billed, and what is still to pay' },
      { label: 'Payables', to: admin.payables, what: 'bills by how long they are overdue' },
      { label: 'Goods received, not billed', to: admin.unbilledGoods, what: 'deliveries that no bill names yet' },
    ],
  },
  {
    title: 'Money',
    links: [
      { label: 'Money in', to: admin.payments, what: 'what customers paid, and what it is for' },
      { label: 'Receivables', to: admin.receivables, what: 'orders by how long they are overdue' },
      { label: 'Sales tax by authority', to: admin.taxOwed, what: 'what is owed to whom, and what was remitted' },
      { label: 'Bank reconciliations', to: admin.reconciliations, what: 'compared with the books, to the cent' },
      { label: 'Refunds', to: admin.refunds, what: 'what is given back' },
      { label: 'Customer balances', to: admin.balances, what: 'customer money not used for an order' },
    ],
  },
];

/** The way to everything that finance does. */
export const FinancePage = () => (
  <PageFrame title="Finance">
    <div className={styles.places}>
      {places.map(({ title, links }) => (
        <Panel key={title} title={title}>
          <ul className={styles.ways}>
            {links.map(({ label, to, what }) => (
              <li key={to}>
                <Link className={text.link} to={to}>
                  {label}
                </Link>
                <span>{what}</span>
              </li>
            ))}
          </ul>
        </Panel>
      ))}
    </div>
  </PageFrame>
);
