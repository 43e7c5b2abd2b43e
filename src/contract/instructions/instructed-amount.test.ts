import type { z } from 'zod';

import { alertForm } from '#contract/customers/alerts.contract.ts';

import { instructedAmount } from './limit-orders.contract.ts';
import { planForm } from './plans.contract.ts';

const said = (schema: z.ZodType, value: unknown, field?: string) =>
  schema
    .safeParse(value)
    .error?.issues.filter(({ path }) => field === undefined || path[0] === field)
    .map(({ message }) => message);

test.each([
  ['', 'Enter an amount, such as 4200.00.'],
  ['ten', 'Enter an amount, such as 4200.00.'],
  ['0.00', 'Enter more than nothing.'],
])('of an amount “%s” one thing is said at a time', (amount, words) => {
  expect(said(instructedAmount, amount)).toEqual([words]);
  expect(said(planForm, { amount }, 'amount')).toEqual([words]);
  expect(said(alertForm, { kind: 'price', amount }, 'amount')).toEqual([words]);
});
