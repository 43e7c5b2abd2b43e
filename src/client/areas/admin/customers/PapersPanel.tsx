import { Button, Select } from 'antd';
import { type ReactNode, useState } from 'react';

import { useReadCustomerPapersQuery } from '#client/features/papers/staff-papers.api.ts';
import { Failed } from '#client/kit/failed/Failed.tsx';
import { lazyPart } from '#client/kit/lazy-part/lazy-part.tsx';
import { Panel } from '#client/kit/panel/Panel.tsx';
import { Skeleton } from '#client/kit/skeleton/Skeleton.tsx';
import type { StaffPaper } from '#contract/papers/papers.contract.ts';
import {
  type PaperKind,
  paperKinds,
  paperNames,
  type ViewReason,
  viewReasonNames,
} from '#contract/papers/papers.rules.ts';

import { largePaper, largePlace } from './large-paper.ts';
import { PaperStage } from './PaperStage.tsx';
import { PaperTile } from './PaperTile.tsx';
import styles from './papers-panel.module.css';
import { type PaperLook, usePaperLook } from './use-paper-look.ts';

const viewLog = lazyPart(async () => (await import(/* webpackChunkName: "paper-log" */ './PaperLog.tsx')).PaperLog);

const viewer = lazyPart(
  async () => (await import(/* webpackChunkName: "paper-viewer" */ './PaperViewer.tsx')).PaperViewer,
);

interface PapersPanelProps {
  customerId: string;
  /** What can be done about one paper beside looking at it, such as asking for it again. */
  actionOf?: (paper: StaffPaper) => ReactNode;
  /** What stands below, by the kinds that are there. */
  foot?: (sent: readonly PaperKind[]) => ReactNode;
  /** Where one paper at a time is shown large in the panel itself, instead of over the page. */
  look?: PaperLook;
}

const reasons = Object.entries(viewReasonNames).map(([value, label]) => ({ value: value as ViewReason, label }));

/** A customer's papers. None is shown before somebody says why he looks; each look is logged. */
export function PapersPanel({ customerId, actionOf, foot, look }: PapersPanelProps) {
  const { data, error, refetch } = useReadCustomerPapersQuery(customerId);
  const own = usePaperLook();
  const { why, setWhy, isShown, setShown, kind, choose } = look ?? own;
  const [open, setOpen] = useState<StaffPaper | null>(null);
  const [log, setLog] = useState(false);
  if (!data) {
    // Without the right to check identities there is no such panel.
    if (error && 'status' in error && error.status === 403) return null;
    return (
      <Panel title="Papers">
        {error ? <Failed what="The papers" error={error} onRetry={refetch} /> : <Skeleton shape="block" />}
      </Panel>
    );
  }
  const { papers, hasScanner } = data;
  const inOrder = papers.toSorted((a, b) => paperKinds.indexOf(a.kind) - paperKinds.indexOf(b.kind));
  const current = inOrder.filter(({ replacedAt }) => replacedAt === null);
  const older = inOrder.filter(({ replacedAt }) => replacedAt !== null);
  const large = look && isShown ? largePaper(current, kind) : undefined;
  const tile = (paper: StaffPaper) => {
    const isStaged = look && paper.replacedAt === null;
    return (
      <PaperTile
        key={paper.id}
        customerId={customerId}
        paper={paper}
        why={isShown ? why : null}
        onOpen={() => (isStaged ? choose(paper.kind) : setOpen(paper))}
        {...(isStaged && { isLarge: paper === large })}
      >
        {actionOf?.(paper)}
      </PaperTile>
    );
  };
  return (
    <Panel
      title="Papers"
      note={papers.length === 0 ? undefined : `${current.length} sent`}
      aside={
        <Button onClick={() => setLog(true)} {...viewLog.soon}>
          Log of views
        </Button>
      }
    >
      {papers.length === 0 ? (
        <p className={styles.quiet}>The customer has sent no papers.</p>
      ) : (
        <>
          <div className={styles.why}>
            <label htmlFor="papers-why">Reason for viewing</label>
            <Select id="papers-why" value={why} options={reasons} onChange={setWhy} disabled={isShown} />
            {isShown ? (
              <Button onClick={() => setShown(false)}>Hide the papers</Button>
            ) : (
              <Button type="primary" onClick={() => setShown(true)}>
                Show the papers
              </Button>
            )}
          </div>
          <p className={styles.quiet}>
            {isShown
              ? 'Your name and the time are printed across each picture and page. Every viewing is logged with this reason.'
              : 'The papers are encrypted. Every viewing is logged with your name and this reason.'}
            {!hasScanner && ' No virus scanner is set up: nothing was scanned.'}
          </p>
          {large && (
            <section id={largePlace} className={styles.large} aria-label="Large picture" tabIndex={-1}>
              <h3>{paperNames[large.kind]}</h3>
              <PaperStage key={large.id} paper={large} why={why} height={50} />
            </section>
          )}
          <ul className={styles.tiles} {...viewer.soon}>
            {current.map(tile)}
          </ul>
          {older.length > 0 && (
            <details>
              <summary>{older.length} replaced since</summary>
              <ul className={styles.tiles} {...viewer.soon}>
                {older.map(tile)}
              </ul>
            </details>
          )}
        </>
      )}
      {foot?.(current.map(({ kind }) => kind))}
      {open && <viewer.Part paper={open} why={why} onClose={() => setOpen(null)} />}
      {log && <viewLog.Part customerId={customerId} onClose={() => setLog(false)} />}
    </Panel>
  );
}
