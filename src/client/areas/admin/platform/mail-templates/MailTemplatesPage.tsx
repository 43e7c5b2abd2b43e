import { useState } from 'react';
import { Link } from 'react-router-dom';

import { paths } from '#client/app/paths.ts';
import { useListMailTemplatesQuery } from '#client/features/platform/mail-templates/mail-templates.api.ts';
import { DateText } from '#client/kit/date/DateText.tsx';
import { Failed } from '#client/kit/failed/Failed.tsx';
import { PageFrame } from '#client/kit/page-frame/PageFrame.tsx';
import { PlainTable } from '#client/kit/plain-table/PlainTable.tsx';
import { Section } from '#client/kit/section/Section.tsx';
import { StatusTag } from '#client/kit/status-tag/StatusTag.tsx';
import type { MailTemplateRow } from '#contract/platform/mail-templates.contract.ts';

import styles from './mail-templates.module.css';

const texts = {
  own: <StatusTag tone="quiet">Shop’s own text</StatusTag>,
  changed: <StatusTag tone="info">Changed</StatusTag>,
  unfit: <StatusTag tone="warn">Does not fit any more</StatusTag>,
} as const;

/** A sentence, which breaks where the table has no room for it on one line. */
const Words = ({ children }: { children: string }) => <span className={styles.words}>{children}</span>;

const columns = [
  {
    label: 'Mail',
    render: ({ key, name }: MailTemplateRow) => <Link to={paths.admin.editMailTemplate(key)}>{name}</Link>,
  },
  { label: 'When it is sent', render: ({ when }: MailTemplateRow) => <Words>{when}</Words> },
  { label: 'Subject', render: ({ subject }: MailTemplateRow) => <Words>{subject}</Words> },
  { label: 'Text', render: ({ text }: MailTemplateRow) => texts[text] },
  {
    label: 'Changed',
    render: ({ savedAt, savedBy }: MailTemplateRow) =>
      savedAt === null ? (
        '–'
      ) : (
        <>
          <DateText iso={savedAt} time /> {savedBy}
        </>
      ),
  },
];

/** The mails that the shop writes by itself, by what they are about; each text can be changed. */
export function MailTemplatesPage() {
  const { data, error, refetch } = useListMailTemplatesQuery();
  const [wanted, setWanted] = useState('');
  const found = (data?.items ?? []).filter((row) => holds(row, wanted));
  const areas = [...new Set(found.map(({ area }) => area))];
  return (
    <PageFrame title="Mail templates" {...(data && { note: `${data.items.length} mails` })}>
      <label className={styles.search}>
        <span>Find a mail</span>
        <input type="search" value={wanted} onChange={({ target }) => setWanted(target.value)} />
      </label>
      {error && <Failed what="The list of mails" error={error} onRetry={() => void refetch()} />}
      {data && found.length === 0 && <p role="status">No mail has these words.</p>}
      {areas.map((area) => (
        <Section key={area} title={area}>
          <PlainTable
            caption={`Mails about: ${area}`}
            columns={columns}
            rows={found.filter((row) => row.area === area)}
            rowKey={({ key }) => key}
            narrow="cards"
          />
        </Section>
      ))}
    </PageFrame>
  );
}

const holds = ({ area, name, when, subject }: MailTemplateRow, wanted: string): boolean =>
  `${area} ${name} ${when} ${subject}`.toLowerCase().includes(wanted.trim().toLowerCase());
