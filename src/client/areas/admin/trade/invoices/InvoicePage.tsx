import { Alert, Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { Link, useParams } from 'react-router-dom';

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

const PayInvoiceDialog = lazy(async () => {
  const dialog = await import(/* webpackChunkName: "admin-invoice-acts" */ './PayInvoiceDialog.tsx');
  return { default: dialog.PayInvoiceDialog };
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
  const [dialog, setDialog] = useState<'credit' | 'void' | 'pay' | null>(null);
  const [said, setSaid] = useState<Said | null>(null);
  const [send, { isLoading: isSending }] = useSendInvoiceMutation();
  const { id, content, canCredit, canPay, canVoid } = invoice;

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
          <PaidOnWithdrawal invoice={invoice} />
          <TitlesThatWait kinds={['document_by_hand', 'document_payment']} about={content.number} />
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
          {canPay && <Button onClick={() => setDialog('pay')}>Record payment…</Button>}
          {canVoid && <Button onClick={() => setDialog('void')}>Void…</Button>}
          {canCredit && <Button onClick={() => setDialog('credit')}>Credit note…</Button>}
          <PaperActions pdf={`/backend/admin/invoices/${id}/pdf`} />
        </>
      }
    >
      <InvoiceHistory history={invoice.history} />
      <Suspense>
        {dialog === 'credit' && <CreditDialog invoice={invoice} onClose={close} />}
        {dialog === 'pay' && <PayInvoiceDialog invoice={invoice} onClose={close} />}
        {dialog === 'void' && <VoidDialog invoice={invoice} onClose={close} />}
      </Suspense>
    </InvoiceFrame>
  );
}

/** Where the fee of a withdrawal is recorded, while it is due: there it lets the withdrawal go on. */
function PaidOnWithdrawal({ invoice: { content, due } }: { invoice: AdminInvoice }) {
  const { series, subject } = content;
  if (series !== 'STO' || subject?.kind !== 'withdrawal' || due === '0.00') return null;
  return (
    <p>
      Record its payment on <Link to={paths.admin.withdrawal(subject.id)}>{subject.name}</Link>, which goes on once it
      is paid.
    </p>
  );
}
