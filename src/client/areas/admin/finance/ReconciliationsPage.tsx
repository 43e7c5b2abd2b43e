import { useMemo } from 'react';

import { paths } from '#client/app/paths.ts';
import {
  useBeginReconciliationMutation,
  useListReconciliationsQuery,
} from '#client/features/finance/reconciliations.api.ts';
import { moneyDialog } from '#client/features/trade/payments/money-dialog.ts';
import { type BesideList, ListPage } from '#client/kit/list-page/ListPage.tsx';
import { usePanel } from '#client/kit/list-page/use-panel.ts';
import { HeadButton } from '#client/kit/page-frame/HeadButton.tsx';
import type { ReconciliationRow } from '#contract/finance/reconciliations.contract.ts';
import { reconciliationsResource } from '#contract/finance/reconciliations.resource.ts';

import { fewReconciliationColumns, reconciliationColumns } from './reconciliation-columns.tsx';
import { ReconciliationAside } from './ReconciliationAside.tsx';

const trail = [{ label: 'Finance', to: paths.admin.finance }];
const fixed = { empty: 'A statement appears here when someone starts reconciling it.' };

/** Bank reconciliations, compared with the books. */
export function ReconciliationsPage() {
  const { panel, show } = usePanel();
  const options = useMemo(() => {
    const beside: BesideList<ReconciliationRow> = {
      label: () => 'Statement',
      columns: fewReconciliationColumns,
      content: ({ id, steps, onClose }) => <ReconciliationAside id={id} steps={steps} show={show} onClose={onClose} />,
    };
    return { ...fixed, beside };
  }, [show]);
  return (
    <ListPage
      title="Bank reconciliations"
      name="Statements"
      trail={trail}
      resource={reconciliationsResource}
      columns={reconciliationColumns}
      useRows={useListReconciliationsQuery}
      options={options}
      actions={
        <HeadButton soon={moneyDialog.soon} onClick={() => show((onClose) => <BeginDialog onClose={onClose} />)}>
          New statement
        </HeadButton>
      }
    >
      {panel}
    </ListPage>
  );
}

function BeginDialog({ onClose }: { onClose: () => void }) {
  const [begin] = useBeginReconciliationMutation();
  return (
    <moneyDialog.Part
      title="New statement"
      okText="Begin"
      words="What came with files of the bank by its day is ticked off at once. All else is ticked by hand."
      fields={[
        { name: 'statementOn', label: 'Day of the statement', kind: 'day', required: 'Enter a day.' },
        { name: 'closing', label: 'Closing balance', required: 'Enter the closing balance, such as 1250.00.' },
        { name: 'currency', label: 'Currency of the account', initial: 'CAD', required: 'Enter a currency.' },
      ]}
      send={({ statementOn = '', closing = '', currency = '' }, key) =>
        begin({
          body: { statementOn, closing: closing.replaceAll(/[,\s]/g, ''), currency: currency.toUpperCase() },
          key,
        })
      }
      onClose={onClose}
    />
  );
}
