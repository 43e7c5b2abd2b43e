import { Hallmarks } from '#client/kit/hallmark/Hallmarks.tsx';
import { Money } from '#client/kit/money/Money.tsx';
import { Receipt, type ReceiptRow } from '#client/kit/receipt/Receipt.tsx';
import type { Order } from '#contract/orders.contract.ts';
import type { DeliveryMethod } from '#contract/orders.rules.ts';

type Lines = Pick<Order, 'currency' | 'lines' | 'delivery' | 'shipping' | 'tax' | 'total'>;

/** What was ordered and what it comes to. */
export function OrderLines({ order }: { order: Lines }) {
  const { currency, lines, delivery, shipping, tax, total } = order;
  const amount = (value: string) => <Money value={value} currency={currency} form="bare" />;
  const rows: ReceiptRow[] = [
    ...lines.map((line) => ({
      what: (
        <>
          <Hallmarks metals={[line.metal]} /> {line.name}
        </>
      ),
      why: (
        <>
          {line.qty} × {amount(line.unit)}
        </>
      ),
      amount: amount(line.line),
    })),
    { what: deliveryNames[delivery], amount: amount(shipping) },
    { what: 'Tax', why: [...new Set(lines.map((line) => line.tax.reason))].join('; '), amount: amount(tax) },
    { what: `Total ${currency}`, amount: amount(total), kind: 'total' },
  ];
  return <Receipt caption="What was ordered" rows={rows} />;
}

const deliveryNames = {
  ship: 'Insured delivery',
  pickup: 'Pickup at our counter',
} as const satisfies Record<DeliveryMethod, string>;
