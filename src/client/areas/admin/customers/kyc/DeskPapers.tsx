import type { Customer } from '#contract/customers/customers.contract.ts';
import type { KycDesk } from '#contract/customers/kyc-desk.contract.ts';
import { type PaperKind, paperKindsOf, paperNames } from '#contract/papers/papers.rules.ts';

import { PapersPanel } from '#client/areas/admin/customers/PapersPanel.tsx';
import type { PaperLook } from '#client/areas/admin/customers/use-paper-look.ts';
import { AskPaper } from './AskPaper.tsx';
import type { Asks } from './asks.ts';
import styles from './desk.module.css';

interface DeskPapersProps {
  customer: Customer;
  desk: KycDesk;
  asks: Asks;
  look: PaperLook;
}

/** The papers of a case: for each another one can be asked, and what was not sent can be asked for. */
export function DeskPapers({ customer, desk, asks, look }: DeskPapersProps) {
  const missingOf = (sent: readonly PaperKind[]): readonly PaperKind[] =>
    paperKindsOf(customer.accountType).filter((kind) => !sent.includes(kind));
  return (
    <PapersPanel
      customerId={customer.id}
      look={look}
      actionOf={({ kind, replacedAt }) =>
        replacedAt === null && <AskPaper kind={kind} button="Ask for another" desk={desk} asks={asks} />
      }
      foot={(sent) =>
        desk.may.includes('ask') &&
        missingOf(sent).length > 0 && (
          <section className={styles.missing} aria-label="Not sent">
            <h3>Not sent</h3>
            <ul>
              {missingOf(sent).map((kind) => (
                <li key={kind}>
                  <span>{paperNames[kind]}</span>
                  <AskPaper kind={kind} button="Ask for it" desk={desk} asks={asks} />
                </li>
              ))}
            </ul>
          </section>
        )
      }
    />
  );
}
