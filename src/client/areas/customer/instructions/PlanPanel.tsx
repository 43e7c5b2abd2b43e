import { Button } from 'antd';
import { Link } from 'react-router-dom';

import { paths } from '#client/app/paths.ts';
import instruction from '#client/features/instructions/instruction.module.css';
import { InstructionDrawer } from '#client/features/instructions/InstructionDrawer.tsx';
import { planFacts, PlanRuns } from '#client/features/instructions/plan-facts.tsx';
import { useReadOwnPlanQuery } from '#client/features/instructions/plans.api.ts';
import type { OwnPlan } from '#contract/instructions/plans.contract.ts';
import { planMovesFor } from '#contract/instructions/plans.rules.ts';

export type OwnPlanMove = 'skip' | 'pause' | 'resume' | 'cancel';

const labels = {
  skip: 'Skip the next…',
  pause: 'Pause…',
  resume: 'Resume…',
  cancel: 'Cancel this plan…',
} as const satisfies Record<OwnPlanMove, string>;

const moves = ['skip', 'pause', 'resume', 'cancel'] as const satisfies readonly OwnPlanMove[];

interface PlanPanelProps {
  id: string;
  onMove: (plan: OwnPlan, event: OwnPlanMove) => void;
  onClose: () => void;
}

/** A savings plan of the customer's: what it buys and when, what became of its days, and what can be done with it. */
export function PlanPanel({ id, onMove, onClose }: PlanPanelProps) {
  const load = useReadOwnPlanQuery(id, { refetchOnMountOrArgChange: true });
  return (
    <InstructionDrawer
      what="The savings plan"
      title={({ number }) => `Savings plan ${number}`}
      load={load}
      factsOf={planFacts}
      onClose={onClose}
    >
      {(plan) => (
        <>
          {plan.reason !== null && <p className={instruction.reason}>{plan.reason}</p>}
          <div className={instruction.acts}>
            {moves
              .filter((event) => planMovesFor(plan.status, 'customer').includes(event))
              .map((event) => (
                <Button key={event} onClick={() => onMove(plan, event)}>
                  {labels[event]}
                </Button>
              ))}
          </div>
          <PlanRuns
            plan={plan}
            orderLink={(orderId, number) => <Link to={paths.customer.order(orderId)}>{number}</Link>}
          />
        </>
      )}
    </InstructionDrawer>
  );
}
