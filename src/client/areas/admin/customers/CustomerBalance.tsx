import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router-dom';

import { isApiError } from '#client/api/api-error.ts';
import { paths } from '#client/app/paths.ts';
import { useCustomerBalancesQuery } from '#client/features/trade/payments/balances.api.ts';
import { moneyDialog } from '#client/features/trade/payments/money-dialog.ts';
import moneyStyles from '#client/features/trade/payments/payments.module.css';
import { DateText } from '#client/kit/date/DateText.tsx';
import { Failed } from '#client/kit/failed/Failed.tsx';
import { Money } from '#client/kit/money/Money.tsx';
import { Panel } from '#client/kit/panel/Panel.tsx';
import { Receipt } from '#client/kit/receipt/Receipt.tsx';
import text from '#client/kit/theme/text.module.css';
import type { Customer } from '#contract/customers/customers.contract.ts';
import type { CustomerBalances } from '#contract/trade/payments.contract.ts';
import { refundStateNames } from '#contract/trade/payments.rules.ts';

import { PayOutDialog } from './PayOutDialog.tsx';

/** What a customer has with us that is put to no order, and how it is sent to them. Nothing while there is none, and for who may not see money. */
export function CustomerBalance({ customer: { id, name } }: { customer: Customer }) {
  const { currentData: money, error, refetch } = useCustomerBalancesQuery(id);
  const [paying, setPaying] = useState<CustomerBalances['items'][number] | null>(null);
  if (!money) {
    const isHidden = !error || (isApiError(error) && error.status === 403);
    return isHidden ? null : <Failed what="The balance" error={error} onRetry={refetch} />;
  }
  const { items, payOuts } = money;
  if (items.length === 0 && payOuts.length === 0) return null;
  return (
    <Panel
      title="Balance"

      aside={
        payOuts.length > 0 && (
          <Link to={paths.admin.refunds} className={text.link}>
            Refunds
          </Link>
        )
      }
    >
      <Receipt
        caption="Balance"
        rows={[
          ...items.map(({ currency, amount }) => ({
            what: `On the balance, ${currency}`,
            why: 'not used for an order',
            amount: <Money value={amount} currency={currency} form="bare" />,
          })),
          ...payOuts.map(({ currency, amount, state, requestedAt, reason }) => ({
            what: `Set aside to be wired, ${currency}`,
            why: (
              <>
                <DateText iso={requestedAt} time /> {refundStateNames[state].toLowerCase()}: {reason}
              </>
            ),
            amount: <Money value={amount} currency={currency} form="bare" />,
          })),
        ]}
      />
      <div className={moneyStyles.acts} {...moneyDialog.soon}>
        {items.map((item) => (
          <Button key={item.currency} onClick={() => setPaying(item)}>
            Pay out {item.currency}…
          </Button>
        ))}
      </div>
      {paying && <PayOutDialog customer={{ id, name }} balance={paying} onClose={() => setPaying(null)} />}
    </Panel>
  );
}
