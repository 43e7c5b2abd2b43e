import { paths } from '#client/app/paths.ts';
import type { InvoiceLink } from '#contract/trade/invoices.contract.ts';

import { InvoiceLinks } from './InvoiceLinks.tsx';
import { useInvoicesOfOrderQuery, useInvoicesOfOwnOrderQuery } from './invoices.api.ts';

/** Until the invoice of a new order is there it is asked for again: the numbering takes seconds. */
const WAIT_MS = 3000;

interface OrderInvoicesProps {
  orderId: string;
}

/** The documents of an order, for staff. */
export function OrderInvoices({ orderId }: OrderInvoicesProps) {
  const first = useInvoicesOfOrderQuery(orderId);
  const isMissing = first.data?.items.length === 0;
  const { data, isError } = useInvoicesOfOrderQuery(orderId, { pollingInterval: isMissing ? WAIT_MS : 0 });
  return <Documents items={data?.items} isAway={isError} pathOf={paths.admin.invoice} />;
}

/** The documents of an own order; `withFee` where what its end cost is still due. */
export function OwnOrderInvoices({ orderId, withFee }: OrderInvoicesProps & { withFee: boolean }) {
  const items = useInvoicesOfOwnOrderQuery(orderId).data?.items;
  const isMissing = items !== undefined && !items.some(({ series }) => series === (withFee ? 'FEE' : 'INV'));
  const { data, isError } = useInvoicesOfOwnOrderQuery(orderId, { pollingInterval: isMissing ? WAIT_MS : 0 });
  return <Documents items={data?.items} isAway={isError} pathOf={paths.customer.invoice} />;
}

interface DocumentsProps {
  items: readonly InvoiceLink[] | undefined;
  isAway: boolean;
  pathOf: (id: string) => string;
}

function Documents({ items, isAway, pathOf }: DocumentsProps) {
  if (!items) return isAway ? <p>The invoice cannot be shown right now.</p> : null;
  if (items.length === 0) return <p>The invoice is being numbered.</p>;
  return <InvoiceLinks documents={items} pathOf={pathOf} />;
}
