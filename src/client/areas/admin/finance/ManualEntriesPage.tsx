import { Button, Dropdown } from 'antd';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';

import { paths } from '#client/app/paths.ts';
import { useEntryBasisQuery, useListManualEntriesQuery } from '#client/features/finance/manual-entries.api.ts';
import { moneyDialog } from '#client/features/trade/payments/money-dialog.ts';
import { Note } from '#client/kit/banner/Banner.tsx';
import { Glyph } from '#client/kit/glyph/Glyph.tsx';
import { soonOf } from '#client/kit/lazy-part/soon-of.ts';
import { type BesideList, ListPage } from '#client/kit/list-page/ListPage.tsx';
import { type DrawPanel, usePanel } from '#client/kit/list-page/use-panel.ts';
import text from '#client/kit/theme/text.module.css';
import { Told } from '#client/kit/told/Told.tsx';
import type { ManualEntryRow } from '#contract/finance/manual-entries.contract.ts';
import { manualEntriesResource } from '#contract/finance/manual-entries.resource.ts';

import { openingDrawer, otherEntryDrawer } from './entry-drawers.ts';
import styles from './finance.module.css';
import { fewManualEntryColumns, manualEntryColumns } from './manual-entry-columns.tsx';
import { ManualEntryAside } from './ManualEntryAside.tsx';
import { BankFeeDialog, CardPayoutDialog, TaxRemittanceDialog } from './ready-entries.tsx';

const fixed = {
  views: [
    { label: 'All entries', query: '' },
    { label: 'Bank fees', query: 'f.form=in:bank_fee' },
    { label: 'Card payouts', query: 'f.form=in:card_payout' },
    { label: 'Tax', query: 'f.form=in:tax_remittance' },
    { label: 'Reversals', query: 'f.form=in:reversal' },
  ],
  empty: 'An entry appears here once a second person has approved it.',
};

const trail = [{ label: 'Finance', to: paths.admin.finance }];

/** What people entered in the books by hand. */
export function ManualEntriesPage() {
  const { panel, show } = usePanel();
  const { data } = useEntryBasisQuery();
  const options = useMemo(() => {
    const beside: BesideList<ManualEntryRow> = {
      label: (entry) => (entry ? `Entry ${entry.no}` : 'Entry'),
      columns: fewManualEntryColumns,
      content: ({ id, steps, onClose }) => <ManualEntryAside id={id} steps={steps} show={show} onClose={onClose} />,
    };
    return { ...fixed, beside };
  }, [show]);
  return (
    <ListPage
      title="Manual entries"
      name="Entries"
      trail={trail}
      resource={manualEntriesResource}
      columns={manualEntryColumns}
      useRows={useListManualEntriesQuery}
      options={options}
      actions={<NewEntry show={show} openingDone={data?.openingDone === true} />}
    >
      <Told>
        {data !== undefined && data.waiting > 0 && (
          <div className={styles.waiting}>
            <Note>
              {data.waiting === 1 ? 'One entry waits' : `${data.waiting} entries wait`} for a second person:{' '}
              <Link className={text.link} to={`${paths.admin.approvals}?f.kind=in:manual_entry&f.state=in:waiting`}>
                look at {data.waiting === 1 ? 'it' : 'them'}
              </Link>
              .
            </Note>
          </div>
        )}
      </Told>
      {panel}
    </ListPage>
  );
}

function NewEntry({ show, openingDone }: { show: (draw: DrawPanel) => void; openingDone: boolean }) {
  const items = [
    { key: 'fee', label: 'Bank fee…', draw: (close: () => void) => <BankFeeDialog onClose={close} /> },
    { key: 'payout', label: 'Card payout…', draw: (close: () => void) => <CardPayoutDialog onClose={close} /> },
    { key: 'tax', label: 'Tax remittance…', draw: (close: () => void) => <TaxRemittanceDialog onClose={close} /> },
    ...(openingDone
      ? []
      : [
          {
            key: 'opening',
            label: 'Opening balances…',
            draw: (close: () => void) => <openingDrawer.Part onClose={close} />,
          },
        ]),
    {
      key: 'other',
      label: 'By debits and credits…',
      draw: (close: () => void) => <otherEntryDrawer.Part onClose={close} />,
    },
  ];
  return (
    <Dropdown
      trigger={['click']}
      menu={{ items: items.map(({ key, label, draw }) => ({ key, label, onClick: () => show(draw) })) }}
    >
      <Button type="primary" icon={<Glyph name="plus" />} {...soonOf(moneyDialog, otherEntryDrawer)}>
        New entry
      </Button>
    </Dropdown>
  );
}
