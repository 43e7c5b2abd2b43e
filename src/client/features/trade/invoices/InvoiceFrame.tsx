import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

import { Glyph } from '#client/kit/glyph/Glyph.tsx';
import { PageHead } from '#client/kit/head/PageHead.tsx';
import { documentTitle } from '#contract/trade/invoice-words.rules.ts';
import type { Invoice } from '#contract/trade/invoices.contract.ts';

import { InvoiceLinks } from './InvoiceLinks.tsx';
import { InvoicePaper } from './InvoicePaper.tsx';
import styles from './invoice-frame.module.css';

interface InvoiceFrameProps {
  invoice: Invoice;
  /** The way back to what the document belongs to, and where each other document of it is. */
  back: { to: string; words: string };
  pathOf: (id: string) => string;
  actions: ReactNode;
  /** Above the paper: what an act was answered. */
  notice?: ReactNode;
  /** Below the paper, not on it. */
  children?: ReactNode;
}

/** The frame around a document: the way back, what can be done, the paper itself, and what else the order has. */
export function InvoiceFrame({ invoice, back, pathOf, actions, notice, children }: InvoiceFrameProps) {
  const { content, others } = invoice;
  return (
    <div className={styles.frame}>
      <PageHead title={`${documentTitle(content.series)} ${content.number}`} unlisted />
      <div className={styles.bar}>
        <Link to={back.to}>
          <Glyph name="left" /> {back.words}
        </Link>
        <span>Issued documents never change. A credit note corrects one.</span>
        <div>{actions}</div>
      </div>
      {notice}
      <InvoicePaper invoice={invoice} />
      {(others.length > 0 || children) && (
        <div className={styles.after}>
          {others.length > 0 && (
            <section aria-label="Other documents">
              <h2>{content.order ? 'With this order' : 'With this document'}</h2>
              <InvoiceLinks documents={others} pathOf={pathOf} />
            </section>
          )}
          {children}
        </div>
      )}
    </div>
  );
}
