import { useReadCaseRulesQuery } from '#client/features/compliance/cases.api.ts';
import { Facts } from '#client/kit/facts/Facts.tsx';
import { caseKindNames } from '#contract/compliance/cases.rules.ts';

import styles from './compliance.module.css';

/** What makes a case, kind by kind: what each rule looks for and how far it looks back. */
export function CaseRules() {
  const { data } = useReadCaseRulesQuery();
  if (!data) return null;
  return (
    <details className={styles.rules}>
      <summary>What opens a case</summary>
      <p>{data.when}</p>
      <Facts items={data.rules.map(({ kind, words }) => ({ label: caseKindNames[kind], value: words }))} />
    </details>
  );
}
