import { Link } from 'react-router-dom';

import { DateText } from '#client/kit/date/DateText.tsx';
import { Facts } from '#client/kit/facts/Facts.tsx';
import { AsideHeader } from '#client/kit/page-frame/AsideHeader.tsx';
import { Section } from '#client/kit/section/Section.tsx';
import type { Steps } from '#client/kit/split-view/beside.ts';
import text from '#client/kit/theme/text.module.css';
import type { AuditRow } from '#contract/platform/audit.contract.ts';
import { auditActionWords } from '#contract/platform/audit.rules.ts';

import styles from './audit.module.css';
import { AuditChanges } from './AuditChanges.tsx';
import { entityWords } from './audit-columns.tsx';
import { pageOf } from './audit-page-of.ts';

interface AuditAsideProps {
  entry: AuditRow;
  steps: Steps;
  onClose: () => void;
}

/** One entry of the log: who, when, from where, about what, and what was changed. */
export const AuditAside = ({ entry, steps, onClose }: AuditAsideProps) => (
  <>
    <AsideHeader title={auditActionWords(entry.action)} steps={steps} onClose={onClose} />
    <div className={styles.entry}>
      <Facts
        items={[
          { label: 'When', value: <DateText iso={entry.at} time /> },
          { label: 'Who', value: entry.actor },
          { label: 'About', value: <Thing entry={entry} /> },
          { label: 'Action', value: <code>{entry.action}</code> },
          ...(entry.ip === '' ? [] : [{ label: 'Network address', value: <code>{entry.ip}</code> }]),
          ...(entry.requestId === '' ? [] : [{ label: 'Request', value: <code>{entry.requestId}</code> }]),
        ]}
      />
      <Section title="Changes">
        <AuditChanges entry={entry} />
      </Section>
    </div>
  </>
);

function Thing({ entry }: { entry: AuditRow }) {
  const page = pageOf(entry);
  const words = `${entityWords(entry.entity)} ${entry.entityId === 'several' ? '(several)' : ''}`.trim();
  if (!page) return <ThingName words={words} id={entry.entityId} />;
  return (
    <Link className={text.link} to={page}>
      <ThingName words={words} id={entry.entityId} />
    </Link>
  );
}

const ThingName = ({ words, id }: { words: string; id: string }) => (
  <span>
    {words} {id !== 'several' && <code>{id}</code>}
  </span>
);
