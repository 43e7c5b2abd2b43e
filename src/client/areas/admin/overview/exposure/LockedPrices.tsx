import { Input } from 'antd';
import { useMemo } from 'react';

import { paths } from '#client/app/paths.ts';
import { answered } from '#client/features/platform/lists/answered.ts';
import { useListLockedPricesQuery, useVoidQuotesMutation } from '#client/features/trade/quotes/locked-prices.api.ts';
import { lockedPricesKey } from '#client/features/trade/quotes/locked-prices-link.ts';
import { usePanel } from '#client/kit/list-page/use-panel.ts';
import type { BulkAction } from '#client/kit/resource-table/acting/bulk-action.ts';
import type { RowAction } from '#client/kit/resource-table/acting/row-action.ts';
import { ResourceTable } from '#client/kit/resource-table/ResourceTable.tsx';
import type { QuoteRow } from '#contract/trade/locked-prices.contract.ts';
import { quotesResource } from '#contract/trade/quotes.resource.ts';
import { nextQuoteStatus, voidReasonMost } from '#contract/trade/quotes.rules.ts';

import { lockedPriceColumns } from './locked-price-columns.tsx';
import { VoidPrice, voidingWords } from './VoidPrice.tsx';

const views = [
  { label: 'All prices', query: '' },
  { label: 'Open', query: 'f.status=in:active' },
  { label: 'Voided', query: 'f.status=in:voided' },
  { label: 'Locked on the phone', query: 'f.channel=in:phone' },
];
const canVoid = ({ status }: QuoteRow): boolean => nextQuoteStatus(status, 'void', 'staff') !== null;

/** Every price that was locked, what became of it, and the way to take back one that holds. */
export function LockedPrices() {
  const { panel, show } = usePanel();
  const [voidQuotes] = useVoidQuotesMutation();
  const options = useMemo(() => {
    const bulk: readonly BulkAction<QuoteRow>[] = [
      {
        key: 'void',
        label: 'Void',
        fits: canVoid,
        allowQuery: true,
        danger: true,
        confirm: (count) => `${count === 1 ? '1 price is' : `${count} prices are`} taken back. ${voidingWords}`,
        ask: {
          label: 'Reason',
          draw: ({ id, value, onChange }) => (
            <Input.TextArea
              id={id}
              rows={3}
              maxLength={voidReasonMost}
              value={value}
              onChange={({ target }) => onChange(target.value)}
            />
          ),
          isAnswer: (reason) => reason.trim().length >= 3,
        },
        run: (selection, key, reason) => answered(voidQuotes({ selection, reason: reason.trim(), key })),
      },
    ];
    const rowActions: readonly RowAction<QuoteRow>[] = [
      {
        key: 'void',
        label: 'Void…',
        danger: true,
        fits: canVoid,
        run: (price) => show((onClose) => <VoidPrice price={price} onClose={onClose} />),
      },
      {
        key: 'customer',
        label: 'Open the customer',
        href: ({ customerId }) => paths.admin.customerProfile(customerId),
      },
    ];
    return {
      ...{ views, bulk, rowActions, addressKey: lockedPricesKey },
      empty: 'A price appears here when a customer reaches the review of their order, or staff locks one on the phone.',
    };
  }, [show, voidQuotes]);
  return (
    <>
      <ResourceTable
        name="Locked prices"
        resource={quotesResource}
        columns={lockedPriceColumns}
        useRows={useListLockedPricesQuery}
        options={options}
      />
      {panel}
    </>
  );
}
