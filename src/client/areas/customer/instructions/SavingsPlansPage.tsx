import { paths } from '#client/app/paths.ts';
import { useListOwnPlansQuery, useMovePlanMutation } from '#client/features/instructions/plans.api.ts';
import { ListPage } from '#client/kit/list-page/ListPage.tsx';
import { usePanel } from '#client/kit/list-page/use-panel.ts';
import { HeadButton } from '#client/kit/page-frame/HeadButton.tsx';
import { HeadLinks } from '#client/kit/page-frame/HeadLinks.tsx';
import { Question } from '#client/kit/question/Question.tsx';
import { useBeside } from '#client/kit/split-view/beside.ts';
import type { OwnPlan } from '#contract/instructions/plans.contract.ts';
import { ownPlansResource } from '#contract/instructions/plans.resource.ts';

import { ownPlanColumns } from './plan-columns.tsx';
import { PlanDrawer } from './PlanDrawer.tsx';
import { type OwnPlanMove, PlanPanel } from './PlanPanel.tsx';

const listed = {
  density: 'roomy' as const,
  manner: 'shop' as const,
  ownRows: true,
  views: [
    { label: 'All', query: '' },
    { label: 'Running', query: 'f.status=in:active' },
    { label: 'Paused', query: 'f.status=in:paused' },
  ],
  empty: 'A savings plan buys for you on a day of each week or month, for an amount of money or a weight.',
};

const asked = {
  skip: { verb: 'Skip the next purchase', words: 'It goes on with the day after that. What is left over stays.' },
  pause: { verb: 'Pause the plan', words: 'It buys nothing until you resume it.' },
  resume: { verb: 'Resume the plan', words: 'It goes on with its next day. Days that went by are not made up for.' },
  cancel: { verb: 'Cancel the plan', words: 'It is over for good. Orders that it has placed stay as they are.' },
} as const satisfies Record<OwnPlanMove, { verb: string; words: string }>;

/** The customer's savings plans: what they buy, when next, and what became of their days. */
export function SavingsPlansPage() {
  const { panel, show } = usePanel();
  const [move] = useMovePlanMutation();
  const { openId, open } = useBeside();
  const ask = ({ id, version, number }: OwnPlan, event: OwnPlanMove) =>
    show((onClose) => (
      <Question
        title={`${asked[event].verb}: ${number}?`}
        yes={asked[event].verb}
        {...(event === 'cancel' && { danger: true })}
        act={() => move({ id, version, event })}
        onClose={onClose}
      >
        <p>{asked[event].words}</p>
      </Question>
    ));
  return (
    <ListPage
      title="Savings plans"
      name="Savings plans"
      resource={ownPlansResource}
      columns={ownPlanColumns}
      useRows={useListOwnPlansQuery}
      options={listed}
      actions={
        <>
          <HeadLinks
            links={[
              ['Alerts', paths.customer.alerts],
              ['Limit orders', paths.customer.limitOrders],
            ]}
          />
          <HeadButton onClick={() => show((onClose) => <PlanDrawer onClose={onClose} />)}>New savings plan</HeadButton>
        </>
      }
    >
      {openId !== null && <PlanPanel id={openId} onMove={ask} onClose={() => open(null)} />}
      {panel}
    </ListPage>
  );
}
