import { Alert } from 'antd';
import { useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';

import { useReadCustomerPapersQuery } from '#client/features/papers/staff-papers.api.ts';
import { Glyph } from '#client/kit/glyph/Glyph.tsx';
import { Panel } from '#client/kit/panel/Panel.tsx';
import type { Customer } from '#contract/customers/customers.contract.ts';
import type { KycDesk } from '#contract/customers/kyc-desk.contract.ts';
import type { StaffPaper } from '#contract/papers/papers.contract.ts';
import { type PaperKind, paperNames } from '#contract/papers/papers.rules.ts';

import { DownloadPaper } from '#client/areas/admin/customers/DownloadPaper.tsx';
import { largePlace } from '#client/areas/admin/customers/large-paper.ts';
import type { PaperLook } from '#client/areas/admin/customers/use-paper-look.ts';
import styles from './desk.module.css';
import { unopenedPlace } from './unopened.ts';

interface DeskUnopenedProps {
  customer: Customer;
  desk: KycDesk;
  look: PaperLook;
  /** The server's words where an approval was refused over it. */
  refusal: string | null;
}

/** Which papers the reviewer has still to open himself before he may approve, each with what opens it. Nothing for who may not decide. */
export function DeskUnopened({ customer, desk: { may, unopened }, look, refusal }: DeskUnopenedProps) {
  const { data: { papers } = { papers: [] } } = useReadCustomerPapersQuery(customer.id);
  const place = useFocusKept(unopened.length);
  const hasPapers = papers.some(({ replacedAt }) => replacedAt === null);
  if (unopened.length === 0 && !(hasPapers && may.includes('approve'))) return null;
  const open = (kind: PaperKind): void => {
    flushSync(() => {
      look.setShown(true);
      look.choose(kind);
    });
    document.getElementById(largePlace)?.focus();
  };
  return (
    <Panel title="Still to open" note={unopened.length === 0 ? undefined : 'before you approve'}>
      <div id={unopenedPlace} ref={place} tabIndex={-1} className={styles.unopened}>
        {refusal !== null && unopened.length > 0 && <Alert type="warning" role="alert" title={refusal} />}
        {unopened.length === 0 ? (
          <p>You have opened every paper.</p>
        ) : (
          <ul>
            {unopened.map(({ id, kind }) => (
              <li key={id}>
                <span>{paperNames[kind]}</span>
                <Opener
                  customerId={customer.id}
                  paper={papers.find((paper) => paper.id === id)}
                  look={look}
                  open={open}
                />
              </li>
            ))}
          </ul>
        )}
      </div>
    </Panel>
  );
}

interface OpenerProps {
  customerId: string;
  /** Undefined while it is read. */
  paper: StaffPaper | undefined;
  look: PaperLook;
  open: (kind: PaperKind) => void;
}

function Opener({ customerId, paper, look, open }: OpenerProps) {
  if (!paper) return null;
  if (paper.state !== 'clean') return <span>waits for the virus scanner</span>;
  if (paper.mime !== 'image/jpeg') return <DownloadPaper customerId={customerId} paper={paper} why={look.why} />;
  return (
    <button
      type="button"
      className={styles.proof}
      aria-label={`Open: ${paperNames[paper.kind]}`}
      onClick={() => open(paper.kind)}
    >
      <Glyph name="image" /> Open
    </button>
  );
}

/** Takes the focus when the button that had it went with its paper. */
function useFocusKept(count: number) {
  const place = useRef<HTMLDivElement>(null);
  const focused = useRef<Element | null>(null);
  useEffect(() => {
    const wasInside = focused.current !== null && !focused.current.isConnected;
    if (wasInside && document.activeElement === document.body) place.current?.focus();
    const note = ({ target }: FocusEvent): void => {
      focused.current = target instanceof Element && place.current?.contains(target) ? target : null;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, [count]);
  return place;
}
