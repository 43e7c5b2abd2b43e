import { Button } from 'antd';
import { Link } from 'react-router-dom';

import { paths } from '#client/app/paths.ts';
import instruction from '#client/features/instructions/instruction.module.css';
import { InstructionDrawer } from '#client/features/instructions/InstructionDrawer.tsx';
import { LimitOrderReason, limitOrderFacts } from '#client/features/instructions/limit-order-facts.tsx';
import {
  useCancelLimitOrderByStaffMutation,
  useListLimitOrdersQuery,
  useReadLimitOrderQuery,
} from '#client/features/instructions/limit-orders.api.ts';
import { useRight } from '#client/features/overview/site/use-right.ts';
import { lazyPart } from '#client/kit/lazy-part/lazy-part.tsx';
import { ListPage } from '#client/kit/list-page/ListPage.tsx';
import { usePanel } from '#client/kit/list-page/use-panel.ts';
import { useBeside } from '#client/kit/split-view/beside.ts';
import type { AdminLimitOrder } from '#contract/instructions/limit-orders.contract.ts';
import { limitOrdersResource } from '#contract/instructions/limit-orders.resource.ts';
import { nextLimitOrderStatus } from '#contract/instructions/limit-orders.rules.ts';

import { limitOrderColumns } from './instruction-columns.tsx';

const stopDialog = lazyPart(
  async () => (await import(/* webpackChunkName: "stop-instruction" */ './StopDialog.tsx')).StopDialog,
);

const options = {
  views: [
    { label: 'All limit orders', query: '' },
    { label: 'Waiting', query: 'f.status=in:active' },
    { label: 'To be confirmed', query: 'f.status=in:unconfirmed' },
    { label: 'To buy', query: 'f.status=in:active&f.side=in:buy' },
    { label: 'To sell', query: 'f.status=in:active&f.side=in:sell' },
    { label: 'Filled', query: 'f.status=in:filled&sort=-triggeredAt' },
    { label: 'Could not be filled', query: 'f.status=in:failed&sort=-triggeredAt' },
  ],
  empty: 'Customers set limit orders in their dashboard; each is listed here.',
};

const trail = [{ label: 'Price alerts', to: paths.admin.alerts }];

/** What customers let the shop buy or sell at a price, and how each stands. */
export function LimitOrdersPage() {
  const { panel, show } = usePanel();
  const [cancel] = useCancelLimitOrderByStaffMutation();
  const { openId, open } = useBeside();
  const stop = ({ id, version, number }: AdminLimitOrder) =>
    show((onClose) => (
      <stopDialog.Part
        title={`Cancel limit order ${number}?`}
        yes="Cancel the limit order"
        send={(reason) => cancel({ id, version, reason })}
        onClose={onClose}
      />
    ));
  return (
    <ListPage
      title="Limit orders"
      trail={trail}
      name="Limit orders"
      resource={limitOrdersResource}
      columns={limitOrderColumns}
      useRows={useListLimitOrdersQuery}
      options={options}
    >
      {openId !== null && <LimitOrderPanel id={openId} onStop={stop} onClose={() => open(null)} />}
      {panel}
    </ListPage>
  );
}

interface LimitOrderPanelProps {
  id: string;
  onStop: (limit: AdminLimitOrder) => void;
  onClose: () => void;
}

function LimitOrderPanel({ id, onStop, onClose }: LimitOrderPanelProps) {
  const mayWrite = useRight('customers.write');
  return (
    <InstructionDrawer<AdminLimitOrder>
      what="The limit order"
      title={({ number }) => `Limit order ${number}`}
      load={useReadLimitOrderQuery(id, { refetchOnMountOrArgChange: true })}
      factsOf={(limit) => [
        {
          label: 'Customer',
          value: <Link to={paths.admin.customerProfile(limit.customerId)}>{limit.customer}</Link>,
        },
        ...limitOrderFacts(limit),
      ]}
      onClose={onClose}
    >
      {(limit) => (
        <>
          <LimitOrderReason limit={limit} />
          {mayWrite && nextLimitOrderStatus(limit.status, 'cancel', 'staff') !== null && (
            <div className={instruction.acts} {...stopDialog.soon}>
              <Button onClick={() => onStop(limit)}>Cancel it…</Button>
            </div>
          )}
        </>
      )}
    </InstructionDrawer>
  );
}
