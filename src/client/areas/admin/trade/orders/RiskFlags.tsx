import { StatusTag } from '#client/kit/status-tag/StatusTag.tsx';
import text from '#client/kit/theme/text.module.css';
import { type RiskFlag, riskFlagNames } from '#contract/trade/orders.rules.ts';

/** How many risk flags of a row nobody has resolved; which they are is said to who points at it, or does not see it. */
export function RiskFlags({ flags }: { flags: readonly RiskFlag[] }) {
  if (flags.length === 0) return null;
  const names = flags.map((flag) => riskFlagNames[flag]).join(', ');
  return (
    <StatusTag tone="bad">
      <span title={names} aria-hidden="true">
        {flags.length}
      </span>
      <span className={text.hidden}>{names}</span>
    </StatusTag>
  );
}
