import { Alert, Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useParams } from 'react-router-dom';

import { isApiError } from '#client/api/api-error.ts';
import { paths } from '#client/app/paths.ts';
import { TitlesThatWait } from '#client/areas/admin/platform/approvals/TitlesThatWait.tsx';
import { InvoiceFrame } from '#client/features/trade/invoices/InvoiceFrame.tsx';
import { useReadInvoiceQuery, useSendInvoiceMutation } from '#client/features/trade/invoices/invoices.api.ts';
import { PaperActions } from '#client/features/trade/invoices/PaperActions.tsx';
import { Failed } from '#client/kit/failed/Failed.tsx';
import { Glyph } from '#client/kit/glyph/Glyph.tsx';
import { PageFrame } from '#client/kit/page-frame/PageFrame.tsx';
import { PageLoading } from '#client/kit/page-frame/PageLoading.tsx';
import type { AdminInvoice } from '#contract/trade/invoices.contract.ts';

import { InvoiceHistory } from './InvoiceHistory.tsx';

const CreditDialog = lazy(async () => {
  const dialog = await import(/* webpackChunkName: "admin-invoice-acts" */ './CreditDialog.tsx');
  return { default: dialog.CreditDialog };
});
const VoidDialog = lazy(async () => {
  const dialog = await import(/* webpackChunkName: "admin-invoice-acts" */ './VoidDialog.tsx');
  return { default: dialog.VoidDialog };
});

const trail = [{ label: 'Invoices', to: paths.admin.invoices }];

/** One document as it was issued, with what finance can do about it. */
export function InvoicePage() {
  const { id = '' } = useParams();
  const { currentData: invoice, error, refetch } = useReadInvoiceQuery(id);
  if (!invoice) {
    return (
      <PageFrame title="Invoice" trail={trail}>
        {error ? <Failed what="The invoice" error={error} onRetry={refetch} /> : <PageLoading />}
      </PageFrame>
    );
  }
  return <KnownInvoice key={id} invoice={invoice} />;
}

interface Said {
  type: 'success' | 'warning';
  words: string;
}

function KnownInvoice({ invoice }: { invoice: AdminInvoice }) {
  const [dialog, setDialog] = useState<'credit' | 'void' | null>(null);
  const [said, setSaid] = useState<Said | null>(null);
  const [send, { isLoading: isSending }] = useSendInvoiceMutation();
  const { id, content, canCredit, canVoid } = invoice;

  const sendAgain = async (): Promise<void> => {
    // Each press is a mail of its own.
    const { error } = await send({ id, key: crypto.randomUUID() });
    setSaid(
      isApiError(error)
        ? { type: 'warning', words: error.message }
        : { type: 'success', words: `${content.number} is on its way to ${content.buyer.email}.` },
    );
  };
  const close = (words: string | null): void => {
    setDialog(null);
    if (words !== null) setSaid({ type: 'warning', words });
  };
  return (
    <InvoiceFrame
      invoice={invoice}
      back={
        content.order
          ? { to: paths.admin.order(content.order.id), words: `Order ${content.order.number}` }
          : { to: paths.admin.invoices, words: 'Invoices' }
      }
      pathOf={paths.admin.invoice}
      notice={
        <>
          <TitlesThatWait kinds={['document_by_hand']} about={content.number} />
          {said && (
            <Alert
              type={said.type}
              role={said.type === 'warning' ? 'alert' : 'status'}
              title={said.words}
              closable
              onClose={() => setSaid(null)}
            />
          )}
        </>
      }
      actions={
        <>
          <Button icon={<Glyph name="mail" />} loading={isSending} onClick={() => void sendAgain()}>
            Send by email
          </Button>
          {canVoid && <Button onClick={() => setDialog('void')}>Void…</Button>}
          {canCredit && <Button onClick={() => setDialog('credit')}>Credit note…</Button>}
          <PaperActions pdf={`/backend/admin/invoices/${id}/pdf`} />
        </>
      }
    >
      <InvoiceHistory history={invoice.history} />
      <Suspense>
        {dialog === 'credit' && <CreditDialog invoice={invoice} onClose={close} />}
        {dialog === 'void' && <VoidDialog invoice={invoice} onClose={close} />}
      </Suspense>
    </InvoiceFrame>
  );
}
