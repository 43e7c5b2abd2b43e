import { Alert } from 'antd';
import { Link, useParams } from 'react-router-dom';

import { paths } from '#client/app/paths.ts';
import { useReadVaultAuditQuery } from '#client/features/vault/vault-audits.api.ts';
import { DateText } from '#client/kit/date/DateText.tsx';
import { shortDay } from '#client/kit/date/date-words.ts';
import { Facts } from '#client/kit/facts/Facts.tsx';
import { Failed } from '#client/kit/failed/Failed.tsx';
import { PageFrame } from '#client/kit/page-frame/PageFrame.tsx';
import { PageLoading } from '#client/kit/page-frame/PageLoading.tsx';
import { Panel } from '#client/kit/panel/Panel.tsx';
import { type PlainColumn, PlainTable } from '#client/kit/plain-table/PlainTable.tsx';
import { StatusTag } from '#client/kit/status-tag/StatusTag.tsx';
import { TwoColumns } from '#client/kit/two-columns/TwoColumns.tsx';
import type { VaultAudit } from '#contract/vault/vault-audits.contract.ts';
import { auditAdvice, auditFindingNames, auditFindings } from '#contract/vault/vault-audits.rules.ts';

import styles from './audits.module.css';

const trail = [
  { label: 'Vault', to: paths.admin.vault },
  { label: 'Vault audits', to: paths.admin.vaultAudits },
];

/** One bar list that was held against what we hold: what does not match, and what to do about it. */
export function AuditPage() {
  const { id = '' } = useParams();
  const { currentData: audit, error, refetch } = useReadVaultAuditQuery(id);
  if (audit) return <KnownAudit key={id} audit={audit} />;
  return (
    <PageFrame title="Vault audit" trail={trail}>
      {error ? <Failed what="The audit" error={error} onRetry={refetch} /> : <PageLoading />}
    </PageFrame>
  );
}

function KnownAudit({ audit }: { audit: VaultAudit }) {
  const { findings, counts } = audit;
  return (
    <PageFrame title={`Audit of ${audit.vaultName}, ${shortDay(audit.countedOn)}`} trail={trail}>
      {findings.length === 0 ? (
        <Alert type="success" title={`All ${audit.matching} numbers match what we hold.`} />
      ) : (
        <Alert
          type="warning"
          title={`${findings.length} ${findings.length === 1 ? 'number does' : 'numbers do'} not match; ${audit.matching} do.`}
        />
      )}
      <TwoColumns
        main={auditFindings
          .filter((finding) => finding !== 'matches' && counts[finding] > 0)
          .map((finding) => (
            <Panel key={finding} title={auditFindingNames[finding]} note={String(counts[finding])}>
              <p>{auditAdvice[finding]}</p>
              <PlainTable
                caption={auditFindingNames[finding]}
                columns={columns}
                rows={findings.filter((each) => each.finding === finding)}
                rowKey={({ mark, line }) => `${mark} ${line ?? ''}`}
                narrow="cards"
              />
            </Panel>
          ))}
        side={
          <Panel title="The list">
            <Facts items={factsOf(audit)} />
          </Panel>
        }
      />
    </PageFrame>
  );
}

const columns: readonly PlainColumn<VaultAudit['findings'][number]>[] = [
  { label: 'Number', render: ({ mark }) => (mark === '' ? 'none' : mark) },
  {
    label: 'Item',
    render: ({ items }) =>
      items.map(({ id, number }, at) => (
        <span key={id}>
          {at > 0 && ', '}
          <Link to={paths.admin.vaultItem(id)}>{number}</Link>
        </span>
      )),
  },
  { label: 'Product or brand', render: ({ name, brand }) => (name === '' ? brand : name) },
  { label: 'Lies at', render: ({ location }) => location },
  { label: 'Listed, oz', align: 'end', render: ({ listedOz }) => listedOz ?? 'not there' },
  { label: 'Ours, oz', align: 'end', render: ({ heldOz }) => heldOz ?? 'not there' },
  {
    label: 'Note',
    render: ({ line, problem }) =>
      [line === null ? '' : `line ${line}`, problem ?? ''].filter((part) => part !== '').join(': '),
  },
];

const factsOf = (audit: VaultAudit) => [
  { label: 'Vault', value: `${audit.vaultName} (${audit.vault})` },
  { label: 'Counted on', value: shortDay(audit.countedOn) },
  { label: 'Counted by', value: audit.auditor },
  { label: 'File', value: audit.fileName },
  { label: 'Lines', value: `${audit.lines}, compared by serial or lot number` },
  {
    label: 'Read in',
    value: (
      <>
        {audit.recordedByName}, <DateText iso={audit.at} time />
      </>
    ),
  },
  ...auditFindings.map((finding) => ({
    label: auditFindingNames[finding],
    value: (
      <StatusTag tone={finding === 'matches' ? 'ok' : audit.counts[finding] === 0 ? 'quiet' : 'bad'}>
        {String(audit.counts[finding])}
      </StatusTag>
    ),
  })),
  { label: 'SHA-256 of the file', value: <code className={styles.hash}>{audit.fileHash}</code> },
];
