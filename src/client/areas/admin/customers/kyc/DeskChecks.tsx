import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

import { paths } from '#client/app/paths.ts';
import { useReadKycChecksQuery } from '#client/features/customers/customers.api.ts';
import { Failed } from '#client/kit/failed/Failed.tsx';
import { Panel } from '#client/kit/panel/Panel.tsx';
import { Skeleton } from '#client/kit/skeleton/Skeleton.tsx';
import { StatusTag, type StatusTone } from '#client/kit/status-tag/StatusTag.tsx';
import type { Customer } from '#contract/customers/customers.contract.ts';
import type { KycCheck } from '#contract/customers/kyc-checks.contract.ts';
import { checkNames, checkStateNames, type CheckState } from '#contract/customers/kyc-checks.rules.ts';
import type { KycDesk } from '#contract/customers/kyc-desk.contract.ts';

import { CheckTerms } from './CheckTerms.tsx';
import styles from './desk.module.css';
import { RiskReasons, RiskTag } from './Risk.tsx';

const tones = {
  passed: 'ok',
  look: 'warn',
  failed: 'bad',
  open: 'quiet',
} as const satisfies Record<CheckState, StatusTone>;

/** What the shop has checked by itself, each with its result and what that rests on, then the risk. */
export function DeskChecks({ customer, desk }: { customer: Customer; desk: KycDesk }) {
  const { currentData, error, refetch } = useReadKycChecksQuery(customer.id, { refetchOnMountOrArgChange: true });
  // Without the right to check identities there is no such panel.
  if (error && 'status' in error && error.status === 403) return null;
  return (
    <Panel title="Checks">
      {!currentData &&
        (error ? <Failed what="The checks" error={error} onRetry={refetch} /> : <Skeleton shape="block" />)}
      {currentData && (
        <ul className={styles.checks}>
          {currentData.checks.map((check) => (
            <OneCheck key={check.key} check={check} />
          ))}
          <Row name="Risk" result={<RiskTag risk={desk.risk} />}>
            <RiskReasons risk={desk.risk} />
          </Row>
        </ul>
      )}
      <CheckTerms customer={customer} desk={desk} />
    </Panel>
  );
}

const OneCheck = ({ check: { key, state, words, found } }: { check: KycCheck }) => (
  <Row name={checkNames[key]} result={<StatusTag tone={tones[state]}>{checkStateNames[state]}</StatusTag>}>
    <p>{words}</p>
    {found.length > 0 && (
      <ul>
        {found.map(({ kind, id, label, words: what }) => (
          <li key={`${id} ${what}`}>
            <Link to={kind === 'case' ? paths.admin.complianceCase(id) : paths.admin.customerProfile(id)}>{label}</Link>
            : {what}
          </li>
        ))}
      </ul>
    )}
  </Row>
);

const Row = ({ name, result, children }: { name: string; result: ReactNode; children: ReactNode }) => (
  <li>
    <b>{name}</b>
    {result}
    <div>{children}</div>
  </li>
);
