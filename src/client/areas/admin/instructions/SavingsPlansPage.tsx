import { Button } from 'antd';
import { Link } from 'react-router-dom';

import { paths } from '#client/app/paths.ts';
import instruction from '#client/features/instructions/instruction.module.css';
import { InstructionDrawer } from '#client/features/instructions/InstructionDrawer.tsx';
import { planFacts, PlanRuns } from '#client/features/instructions/plan-facts.tsx';
import {
  useListPlansQuery,
  useMovePlanByStaffMutation,
  useReadPlanQuery,
} from '#client/features/instructions/plans.api.ts';
import { useRight } from '#client/features/overview/site/use-right.ts';
import { lazyPart } from '#client/kit/lazy-part/lazy-part.tsx';
import { ListPage } from '#client/kit/list-page/ListPage.tsx';
import { usePanel } from '#client/kit/list-page/use-panel.ts';
import { useBeside } from '#client/kit/split-view/beside.ts';
import type { AdminPlan } from '#contract/instructions/plans.contract.ts';
import { plansResource } from '#contract/instructions/plans.resource.ts';
import { planMovesFor } from '#contract/instructions/plans.rules.ts';

import { planColumns } from './instruction-columns.tsx';

const stopDialog = lazyPart(
  async () => (await import(/* webpackChunkName: "stop-instruction" */ './StopDialog.tsx')).StopDialog,
);

const options = {
  views: [
    { label: 'All plans', query: '' },
    { label: 'Running', query: 'f.status=in:active&sort=nextAt' },
    { label: 'Paused', query: 'f.status=in:paused' },
    { label: 'With failures', query: 'f.failures=gte:1&sort=-failures' },
  ],
  empty: 'Customers start savings plans in their dashboard; each is listed here.',
};

const trail = [{ label: 'Price alerts', to: paths.admin.alerts }];

const verbs = { pause: 'Pause', cancel: 'Cancel' } as const;
type StaffMove = keyof typeof verbs;

/** What customers let the shop buy week by week or month by month, and how each plan stands. */
export function SavingsPlansPage() {
  const { panel, show } = usePanel();
  const [move] = useMovePlanByStaffMutation();
  const { openId, open } = useBeside();
  const stop = ({ id, version, number }: AdminPlan, event: StaffMove) =>
    show((onClose) => (
      <stopDialog.Part
        title={`${verbs[event]} savings plan ${number}?`}
        yes={`${verbs[event]} the plan`}
        send={(reason) => move({ id, version, event, reason })}
        onClose={onClose}
      />
    ));
  return (
    <ListPage
      title="Savings plans"
      trail={trail}
      name="Savings plans"
      resource={plansResource}
      columns={planColumns}
      useRows={useListPlansQuery}
      options={options}
    >
      {openId !== null && <PlanPanel id={openId} onStop={stop} onClose={() => open(null)} />}
      {panel}
    </ListPage>
  );
}

interface PlanPanelProps {
  id: string;
  onStop: (plan: AdminPlan, event: StaffMove) => void;
  onClose: () => void;
}

function PlanPanel({ id, onStop, onClose }: PlanPanelProps) {
  const mayWrite = useRight('customers.write');
  return (
    <InstructionDrawer<AdminPlan>
      what="The savings plan"
      title={({ number }) => `Savings plan ${number}`}
      load={useReadPlanQuery(id, { refetchOnMountOrArgChange: true })}
      factsOf={(plan) => [
        { label: 'Customer', value: <Link to={paths.admin.customerProfile(plan.customerId)}>{plan.customer}</Link> },
        ...planFacts(plan),
      ]}
      onClose={onClose}
    >
      {(plan) => (
        <>
          {plan.reason !== null && <p className={instruction.reason}>{plan.reason}</p>}
          {mayWrite && (
            <div className={instruction.acts} {...stopDialog.soon}>
              {(['pause', 'cancel'] as const)
                .filter((event) => planMovesFor(plan.status, 'staff').includes(event))
                .map((event) => (
                  <Button key={event} onClick={() => onStop(plan, event)}>
                    {verbs[event]} it…
                  </Button>
                ))}
            </div>
          )}
          <PlanRuns
            plan={plan}
            orderLink={(orderId, number) => <Link to={paths.admin.order(orderId)}>{number}</Link>}
          />
        </>
      )}
    </InstructionDrawer>
  );
}
