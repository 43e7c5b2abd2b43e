import { Hallmarks } from '#client/kit/hallmark/Hallmarks.tsx';
import { Money } from '#client/kit/money/Money.tsx';
import { Receipt, type ReceiptRow } from '#client/kit/receipt/Receipt.tsx';
import { backorderWords } from '#contract/backorder.rules.ts';
import type { Order } from '#contract/orders.contract.ts';
import type { DeliveryMethod } from '#contract/orders.rules.ts';

type Lines = Pick<
  Order,
  | 'currency'
  | 'lines'
  | 'delivery'
  | 'deliveryName'
  | 'adjustment'
  | 'discount'
  | 'couponCode'
  | 'shipping'
  | 'insurance'
  | 'tax'
  | 'total'
>;

/** What was ordered and what it comes to. */
export function OrderLines({ order }: { order: Lines }) {
  const { currency, lines, delivery, deliveryName, adjustment, discount, couponCode, shipping, insurance, tax, total } =
    order;
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
          {line.backorder && (
            <>
              <br />
              {backorderWords(line.backorder.qty, line.qty, line.backorder.days)}
            </>
          )}
        </>
      ),
      amount: amount(line.line),
    })),
    ...(isSome(adjustment)
      ? [
          {
            what: adjustment.startsWith('-') ? 'Saved by the way of paying' : 'Added by the way of paying',
            amount: amount(adjustment),
          },
        ]
      : []),
    ...(isSome(discount) ? [{ what: `Coupon ${couponCode ?? ''}`.trim(), amount: amount(`-${discount}`) }] : []),
    { what: deliveryName || deliveryNames[delivery], amount: amount(shipping) },
    ...(isSome(insurance) ? [{ what: 'Insurance', amount: amount(insurance) }] : []),
    { what: 'Tax', why: taxWords(order), amount: amount(tax) },
    { what: `Total ${currency}`, amount: amount(total), kind: 'total' },
  ];
  return <Receipt caption="What was ordered" rows={rows} />;
}

/** Why it is what it is. Where the pieces bear none, what does is named first. */
function taxWords({ lines, tax, insurance }: Lines): string {
  const reasons = [...new Set(lines.map((line) => line.tax.reason))].join(' ');
  const isOfService = isSome(tax) && lines.every((line) => !isSome(line.tax.amount));
  if (!isOfService) return reasons;
  return `On delivery${isSome(insurance) ? ' and insurance' : ''} alone. ${reasons}`;
}

const isSome = (amount: string): boolean => /[1-9]/.test(amount);

const deliveryNames = {
  ship: 'Insured delivery',
  pickup: 'Pickup at our counter',
} as const satisfies Record<DeliveryMethod, string>;
