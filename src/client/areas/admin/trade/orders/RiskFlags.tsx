import { StatusTag } from '#client/kit/status-tag/StatusTag.tsx';
import { type RiskFlag, riskFlagNames } from '#contract/trade/orders.rules.ts';

/** Risk flags of a row that nobody has resolved. */
export const RiskFlags = ({ flags }: { flags: readonly RiskFlag[] }) =>
  flags.map((flag) => (
    <StatusTag key={flag} tone="bad">
      {riskFlagNames[flag]}
    </StatusTag>
  ));
