import { useMemo } from 'react';

import { paths } from '#client/app/paths.ts';
import {
  useListOwnAlertsQuery,
  useRearmAlertMutation,
  useRemoveAlertMutation,
} from '#client/features/customers/alerts/alerts.api.ts';
import { ListPage } from '#client/kit/list-page/ListPage.tsx';
import { usePanel } from '#client/kit/list-page/use-panel.ts';
import { HeadButton } from '#client/kit/page-frame/HeadButton.tsx';
import { HeadLinks } from '#client/kit/page-frame/HeadLinks.tsx';
import { Question } from '#client/kit/question/Question.tsx';
import type { RowAction } from '#client/kit/resource-table/acting/row-action.ts';
import type { OwnAlertRow } from '#contract/customers/alerts.contract.ts';
import { ownAlertsResource } from '#contract/customers/alerts.resource.ts';
import { nextAlertStatus } from '#contract/customers/alerts.rules.ts';

import { AlertDrawer } from './AlertDrawer.tsx';
import { ownAlertColumns } from './own-alert-columns.tsx';

const listed = {
  density: 'roomy' as const,
  manner: 'shop' as const,
  ownRows: true,
  views: [
    { label: 'All', query: '' },
    { label: 'Waiting', query: 'f.status=in:active' },
    { label: 'Gone off', query: 'f.status=in:triggered' },
  ],
  empty: 'An alert emails you when a price is where you want it, or a piece is back in stock.',
};

/** The customer's alerts: what they wait for, and what came of them. */
export function OwnAlertsPage() {
  const { panel, show } = usePanel();
  const [rearm] = useRearmAlertMutation();
  const [remove] = useRemoveAlertMutation();
  const { columns, options, edit } = useMemo(() => {
    const open = (id: string | null) => show((onClose) => <AlertDrawer id={id} onClose={onClose} />);
    const rowActions: readonly RowAction<OwnAlertRow>[] = [
      { key: 'edit', label: 'Edit…', run: ({ id }) => open(id) },
      {
        key: 'rearm',
        label: 'Let it wait again…',
        fits: ({ status }) => nextAlertStatus(status, 'rearm') !== null,
        run: ({ id, version, subject }) =>
          show((onClose) => (
            <Question
              title={`Let the alert on ${subject} wait again?`}
              yes="Let it wait again"
              act={() => rearm({ id, version })}
              onClose={onClose}
            >
              <p>If it is true now, it goes off the next time it comes true.</p>
            </Question>
          )),
      },
      {
        key: 'remove',
        label: 'Delete…',
        danger: true,
        run: ({ id, version, subject }) =>
          show((onClose) => (
            <Question
              title={`Delete the alert on ${subject}?`}
              yes="Delete the alert"
              danger
              act={() => remove({ id, version })}
              onClose={onClose}
            >
              <p>It will send no more email.</p>
            </Question>
          )),
      },
    ];
    return { columns: ownAlertColumns(open), options: { ...listed, rowActions }, edit: open };
  }, [show, rearm, remove]);
  return (
    <ListPage
      title="Alerts"
      name="Alerts"
      resource={ownAlertsResource}
      columns={columns}
      useRows={useListOwnAlertsQuery}
      options={options}
      actions={
        <>
          <HeadLinks
            links={[
              ['Limit orders', paths.customer.limitOrders],
              ['Savings plans', paths.customer.savingsPlans],
            ]}
          />
          <HeadButton onClick={() => edit(null)}>New alert</HeadButton>
        </>
      }
    >
      {panel}
    </ListPage>
  );
}
