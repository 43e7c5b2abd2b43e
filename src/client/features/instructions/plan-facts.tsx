import type { ReactNode } from 'react';

import { shortDay } from '#client/kit/date/date-words.ts';
import { DateText } from '#client/kit/date/DateText.tsx';
import type { OwnPlan, PlanRun } from '#contract/instructions/plans.contract.ts';
import { planOutcomeNames, rhythmWords } from '#contract/instructions/plans.rules.ts';

import styles from './instruction.module.css';
import { measuredWords, planAmountWords, PlanTag } from './instruction-words.tsx';

/** What a savings plan says, one fact a line. */
export const planFacts = (plan: OwnPlan) => [
  { label: 'Status', value: <PlanTag status={plan.status} /> },
  { label: 'Buys', value: plan.subject },
  { label: 'For', value: `${planAmountWords(plan)}, ${rhythmWords(plan)}` },
  { label: 'Left over so far', value: measuredWords(plan, plan.carried) },
  ...(plan.nextAt === null ? [] : [{ label: 'Next', value: <DateText iso={plan.nextAt} time /> }]),
  { label: 'Last day', value: plan.endsOn === null ? 'None' : shortDay(plan.endsOn) },
  ...plan.facts,
];

interface PlanRunsProps {
  plan: OwnPlan;
  /** The order that a day placed, as a link. */
  orderLink: (id: string, number: string) => ReactNode;
}

/** What became of each day of a plan, the newest first. */
export const PlanRuns = ({ plan, orderLink }: PlanRunsProps) => (
  <section>
    <h3>Purchases</h3>
    {plan.runs.length === 0 ? (
      <p>It has not bought yet.</p>
    ) : (
      <ul className={styles.runs}>
        {plan.runs.map((run) => (
          <li key={run.day}>
            <span>
              {shortDay(run.day)}: {planOutcomeNames[run.outcome].toLowerCase()}
              {run.orderId !== null && run.orderNumber !== null && <> {orderLink(run.orderId, run.orderNumber)}</>}
            </span>
            {run.pieces > 0 && (
              <span>
                {run.pieces} × for {measuredWords(plan, run.spent)}
              </span>
            )}
            {noteOf(plan, run) && <small>{noteOf(plan, run)}</small>}
          </li>
        ))}
      </ul>
    )}
  </section>
);

function noteOf(plan: OwnPlan, { outcome, reason, carried }: PlanRun): string | null {
  if (reason !== null) return reason;
  return outcome === 'ordered' || outcome === 'carried' ? `Left over: ${measuredWords(plan, carried)}` : null;
}
