import { Link } from 'react-router-dom';

import { DateText } from '#client/kit/date/DateText.tsx';
import { Money } from '#client/kit/money/Money.tsx';
import type { InvoiceLink } from '#contract/trade/invoices.contract.ts';
import { invoiceSeriesNames } from '#contract/trade/invoices.rules.ts';

import { InvoiceStateTag } from './InvoiceStateTag.tsx';
import styles from './invoice-frame.module.css';

interface InvoiceLinksProps {
  documents: readonly InvoiceLink[];
  pathOf: (id: string) => string;
}

/** Documents of an order, each a link. */
export const InvoiceLinks = ({ documents, pathOf }: InvoiceLinksProps) => (
  <ul className={styles.links}>
    {documents.map(({ id, number, series, state, issuedAt, total, currency }) => (
      <li key={id}>
        <Link to={pathOf(id)}>
          {invoiceSeriesNames[series]} {number}
        </Link>
        <DateText iso={issuedAt} />
        <Money value={total} currency={currency} form="code" />
        <InvoiceStateTag series={series} state={state} />
      </li>
    ))}
  </ul>
);
