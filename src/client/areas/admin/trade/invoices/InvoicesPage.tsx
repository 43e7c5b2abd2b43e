import { paths } from '#client/app/paths.ts';
import { useListInvoicesQuery } from '#client/features/trade/invoices/invoices.api.ts';
import { ListPage } from '#client/kit/list-page/ListPage.tsx';
import type { InvoiceRow } from '#contract/trade/invoices.contract.ts';
import { invoicesResource } from '#contract/trade/invoices.resource.ts';

import { invoiceColumns } from './invoice-columns.tsx';

const options = {
  views: [
    { label: 'All documents', query: '' },
    { label: 'Open', query: 'f.state=in:issued,partially_paid,overdue&f.series=in:INV,FEE' },
    { label: 'Overdue', query: 'f.state=in:overdue' },
    { label: 'Credit notes', query: 'f.series=in:CRN' },
    { label: 'Fees', query: 'f.series=in:FEE' },
    { label: 'Void', query: 'f.state=in:void' },
  ],
  empty: 'Each order gets its invoice within seconds of being placed.',
  rowHref: ({ id }: InvoiceRow) => paths.admin.invoice(id),
};

/** Every document that was issued, the newest first. */
export const InvoicesPage = () => (
  <ListPage
    title="Invoices"
    name="Invoices"
    resource={invoicesResource}
    columns={invoiceColumns}
    useRows={useListInvoicesQuery}
    options={options}
  />
);
