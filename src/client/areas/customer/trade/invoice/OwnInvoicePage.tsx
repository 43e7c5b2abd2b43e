import { useParams } from 'react-router-dom';

import { paths } from '#client/app/paths.ts';
import { InvoiceFrame } from '#client/features/trade/invoices/InvoiceFrame.tsx';
import { useReadOwnInvoiceQuery } from '#client/features/trade/invoices/invoices.api.ts';
import { PaperActions } from '#client/features/trade/invoices/PaperActions.tsx';
import { Failed } from '#client/kit/failed/Failed.tsx';
import { PageFrame } from '#client/kit/page-frame/PageFrame.tsx';
import { PageLoading } from '#client/kit/page-frame/PageLoading.tsx';

const trail = [{ label: 'Orders', to: paths.customer.orders }];

/** One own document: to read, print and save. */
export function OwnInvoicePage() {
  const { id = '' } = useParams();
  const { currentData: invoice, error, refetch } = useReadOwnInvoiceQuery(id);
  if (!invoice) {
    return (
      <PageFrame title="Invoice" trail={trail}>
        {error ? <Failed what="The invoice" error={error} onRetry={refetch} /> : <PageLoading />}
      </PageFrame>
    );
  }
  const { order } = invoice.content;
  return (
    <InvoiceFrame
      invoice={invoice}
      back={
        order
          ? { to: paths.customer.order(order.id), words: `Order ${order.number}` }
          : { to: paths.customer.storage, words: 'Your storage' }
      }
      pathOf={paths.customer.invoice}
      actions={<PaperActions pdf={`/backend/customer/invoices/${id}/pdf`} />}
    />
  );
}
