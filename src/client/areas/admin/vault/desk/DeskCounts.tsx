import { Link } from 'react-router-dom';

import { paths } from '#client/app/paths.ts';
import { shortDay } from '#client/kit/date/date-words.ts';
import type { VaultAuditRow } from '#contract/vault/vault-audits.contract.ts';

import styles from './desk.module.css';
import { waiting } from './desk-work.ts';
import { type DeskLoad, DeskRecords } from './DeskRecords.tsx';

/** Counts of an operator or auditor that differ from what we hold, and are to be looked into. */
export const DeskCounts = ({ load }: { load: DeskLoad<VaultAuditRow> }) => (
  <DeskRecords
    title="Counts"
    load={load}
    note={(total) => (total === 1 ? '1 differs' : `${total} differ`)}
    none="Every count agrees with what we hold."
    all={`${paths.admin.vaultAudits}?${waiting.count}`}
  >
    {({ id, fileName, vault, countedOn, auditor, differing, lines }) => (
      <div>
        <Link to={paths.admin.vaultAudit(id)}>{fileName}</Link>
        <p>
          <b>{differing} to settle</b>, of {lines === 1 ? '1 line' : `${lines} lines`}
        </p>
        <p className={styles.quiet}>
          {vault} · counted by {auditor} on {shortDay(countedOn)}
        </p>
      </div>
    )}
  </DeskRecords>
);
