import { paths } from '#client/app/paths.ts';
import { CustomerStatusTag } from '#client/features/customers/customer-states.tsx';
import { type Column, columnsOf } from '#client/kit/resource-table/column.tsx';
import type { CustomerRow } from '#contract/customers/customers.contract.ts';
import type { customersResource } from '#contract/customers/customers.resource.ts';
import { accountTypeNames } from '#contract/identity/customers.rules.ts';
import { riskNames } from '#contract/identity/kyc-risk.rules.ts';
import { paymentMethodNames } from '#contract/trade/payments.rules.ts';

const column = columnsOf<CustomerRow, typeof customersResource>();

export const customerColumns: readonly Column<CustomerRow>[] = [
  column.link('name', ({ id }) => paths.admin.customerProfile(id)),
  column.text('email', { width: 220, card: 'subject' }),
  column.tag('accountType', (value) => accountTypeNames[value], { width: 112 }),
  column.tag('status', (value) => <CustomerStatusTag status={value} />, { width: 132, card: 'status' }),
  column.text('phone', { width: 148, hidden: true }),
  column.text('city', { width: 120, hidden: true }),
  column.tag('province', (value) => value, { width: 84 }),
  column.text('tier', { width: 96 }),
  column.tag('risk', (value) => value && riskNames[value], { width: 84 }),
  column.money('volumeCad', { width: 124, card: 'figure' }),
  column.money('soldCad', { width: 124, hidden: true }),
  column.date('lastOrderAt', { width: 112, card: 'line' }),
  column.text('tags', { width: 140, hidden: true }),
  column.text('ordered', { width: 260, hidden: true }),
  column.tag('waysOfPaying', (value) => value.map((way) => paymentMethodNames[way]).join(', '), {
    width: 148,
    hidden: true,
  }),
  column.flag('verified', { width: 116, hidden: true }),
  column.date('submittedAt', { width: 132, card: 'line' }),
  column.date('createdAt', { card: 'line' }),
];
