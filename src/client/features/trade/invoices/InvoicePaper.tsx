import { Fragment } from 'react';

import { fullDate, zonedDateTime } from '#client/kit/date/date-words.ts';
import { DateText } from '#client/kit/date/DateText.tsx';
import type { InvoiceContent } from '#contract/trade/invoice-content.contract.ts';
import {
  aboutRows,
  checkDigits,
  customerTitle,
  documentTitle,
  taxNumbers,
} from '#contract/trade/invoice-words.rules.ts';
import type { Invoice } from '#contract/trade/invoices.contract.ts';
import { invoiceStateNames } from '#contract/trade/invoices.rules.ts';

import { PaperLines } from './PaperLines.tsx';
import { PaperPrices } from './PaperPrices.tsx';
import { PaperSums } from './PaperSums.tsx';
import styles from './invoice-paper.module.css';

/** The issued document as on paper: black on white in either scheme. What it says is the frozen copy; where it stands is of now. */
export function InvoicePaper({ invoice }: { invoice: Invoice }) {
  const { content, hash, state, voidReason } = invoice;
  const { seller } = content;
  return (
    <article className={styles.sheet} aria-label={`${documentTitle(content.series)} ${content.number}`}>
      <header className={styles.head}>
        <p className={styles.seller}>
          <svg viewBox="0 0 24 16" width="24" height="16" aria-hidden="true">
            <path d="M6.2 1h11.6l5.2 14H1z" />
            <path d="M6.2 1h11.6l-1.6 4.2H7.8z" />
          </svg>
          {seller.name}
        </p>
        <div>
          <h1>{documentTitle(content.series)}</h1>
          <p>{content.number}</p>
        </div>
      </header>
      {state === 'void' && (
        <p className={styles.void}>
          <b>Void</b> {voidReason}
        </p>
      )}
      <div className={styles.parties}>
        <Person title={customerTitle(content.series)} of={content.buyer} more={content.buyer.email} />
        {content.series === 'FEE' || content.delivery === null ? (
          // Nothing was delivered: the order had ended before, or there was none.
          <section />
        ) : content.delivery.method === 'ship' ? (
          <Person title="Delivered to" of={content.delivery.address} more={content.delivery.name} />
        ) : content.delivery.method === 'vault' ? (
          <section>
            <h2>Stored for</h2>
            <p>
              <b>{content.delivery.address.name}</b>
              <br />
              {content.delivery.name}
            </p>
          </section>
        ) : (
          <section>
            <h2>Picked up</h2>
            <p>
              <b>{content.delivery.address.name}</b>
              <br />
              {seller.address}
              <br />
              {seller.city}
            </p>
          </section>
        )}
        <Facts content={content} status={invoiceStateNames[state]} />
      </div>
      {content.reason !== null && <p className={styles.reason}>{content.reason}</p>}
      <PaperLines lines={content.lines} />
      <PaperSums invoice={invoice} />
      {content.prices !== null && content.prices.metals.length > 0 && (
        <PaperPrices prices={content.prices} currency={content.currency} />
      )}
      <footer className={styles.foot}>
        <p>
          {seller.name}, {seller.address}, {seller.city}. {taxNumbers(seller)} FINTRAC {seller.fintracNumber}.
        </p>
        <p>Document check {checkDigits(hash)}</p>
      </footer>
    </article>
  );
}

type Address = NonNullable<InvoiceContent['buyer']['address']>;

interface PersonProps {
  title: string;
  of: { name: string; address?: Address | null } & Partial<Address>;
  more: string;
}

function Person({ title, of, more }: PersonProps) {
  const { street, city, province, postalCode } = of.address ?? (of as Partial<Address>);
  return (
    <section>
      <h2>{title}</h2>
      <p>
        <b>{of.name}</b>
        <br />
        {street !== undefined && (
          <>
            {street}
            <br />
            {city} {province} {postalCode}
            <br />
          </>
        )}
        {more}
      </p>
    </section>
  );
}

function Facts({ content, status }: { content: InvoiceContent; status: string }) {
  const { issuedAt, payment, currency, series } = content;
  return (
    <dl>
      <dt>Issued</dt>
      <dd>
        <DateText iso={issuedAt} />
      </dd>
      {aboutRows(content).map(([name, value]) => (
        <Fragment key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
      {payment && (
        <>
          <dt>Payment due</dt>
          <dd>
            <time dateTime={payment.dueAt} title={fullDate(payment.dueAt)}>
              {zonedDateTime(payment.dueAt)}
            </time>
          </dd>
          <dt>To be paid by</dt>
          <dd>{payment.method}</dd>
        </>
      )}
      <dt>Currency</dt>
      <dd>{currency}</dd>
      {series !== 'CRN' && (
        <>
          <dt>Status</dt>
          <dd>
            <b>{status}</b>
          </dd>
        </>
      )}
    </dl>
  );
}
