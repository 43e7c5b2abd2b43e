import { Facts } from '#client/kit/facts/Facts.tsx';
import { StatusTag } from '#client/kit/status-tag/StatusTag.tsx';
import type { KycDesk } from '#contract/customers/kyc-desk.contract.ts';
import { riskNames } from '#contract/identity/kyc-risk.rules.ts';

const tones = { low: 'ok', medium: 'warn', high: 'bad' } as const;

interface RiskProps {
  risk: KycDesk['risk'];
}

export const RiskTag = ({ risk: { level, score } }: RiskProps) => (
  <StatusTag tone={tones[level]}>
    {riskNames[level]}, {score} of 100
  </StatusTag>
);

/** What raises the risk, with the points of each. */
export const RiskReasons = ({ risk: { reasons } }: RiskProps) =>
  reasons.length === 0 ? (
    <p>Nothing in the form raises the risk.</p>
  ) : (
    <Facts items={reasons.map(({ why, points }) => ({ label: why, value: `${points} points` }))} />
  );
