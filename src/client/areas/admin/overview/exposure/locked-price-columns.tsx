import { Link } from 'react-router-dom';

import { paths } from '#client/app/paths.ts';
import { QuoteStatusTag } from '#client/features/trade/quotes/QuoteStatusTag.tsx';
import { Hallmarks } from '#client/kit/hallmark/Hallmarks.tsx';
import { moneyWords } from '#client/kit/money/money-words.ts';
import { type Column, columnsOf } from '#client/kit/resource-table/column.tsx';
import text from '#client/kit/theme/text.module.css';
import { orderChannelNames } from '#contract/trade/orders.rules.ts';
import type { QuoteRow } from '#contract/trade/locked-prices.contract.ts';
import type { quotesResource } from '#contract/trade/quotes.resource.ts';
import { quoteSideNames } from '#contract/trade/quotes.rules.ts';

const column = columnsOf<QuoteRow, typeof quotesResource>();

export const lockedPriceColumns: readonly Column<QuoteRow>[] = [
  column.link('customerName', ({ customerId }) => paths.admin.customerProfile(customerId), {
    width: 150,
    pin: 'start',
  }),
  column.text('customerEmail', { width: 220, hidden: true }),
  column.tag('status', (status) => <QuoteStatusTag status={status} />, { width: 92, card: 'status' }),
  column.tag('side', (side) => quoteSideNames[side], { width: 60 }),
  column.tag('channel', (channel) => orderChannelNames[channel], { width: 76, card: 'line' }),
  column.tag('metals', (metals) => <Hallmarks metals={metals} />, { width: 76, card: 'line' }),
  column.number('pieces', { width: 68, card: 'line' }),
  {
    key: 'total',
    width: 132,
    align: 'end',
    hidden: true,
    render: ({ total, currency }) => <span className={text.numbers}>{moneyWords(total, currency)}</span>,
  },
  column.text('currency', { width: 80, card: 'line' }),
  column.money('totalCad', { width: 104, card: 'figure' }),
  column.dateTime('createdAt', { width: 136, card: 'line' }),
  column.dateTime('expiresAt', { width: 136, card: 'line' }),
  {
    key: 'orderNumber',
    width: 72,
    card: 'line',
    render: ({ orderId, orderNumber }) =>
      orderId === null ? null : (
        <Link to={paths.admin.order(orderId)} className={text.numbers}>
          {orderNumber}
        </Link>
      ),
  },
  column.text('endReason', { card: 'subject' }),
];
