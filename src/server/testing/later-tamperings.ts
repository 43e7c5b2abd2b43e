import type { Tampering } from './tamperings.ts';

const returned: Tampering[] = [
  [
    'more pieces came back',
    'update return_lines set restocked = restocked + 1, received = received + 1, qty = qty + 1',
  ],
  ['scrap on the shelf', 'update return_lines set restocked = restocked + 1, scrapped = scrapped - 1'],
  ['what was given back', 'update returns set credited = credited + 1 where credited > 0'],
  ['its reason', `update returns set reason = 'Nothing'`],
  ['its credit note', 'update returns set credit_note_id = null, credited = 0'],
].map(([title, sql]) => ({ title: `return: ${title}`, sql: sql ?? '' }));

const later: Tampering[] = [
  ['more time to pay', `update orders set payment_deadline = payment_deadline + interval '1 day'`],
  ['a coupon that was not used', 'delete from coupon_uses'],
  ['a use of a coupon given back', 'update coupon_uses set released_at = at'],
  ['how often a coupon was used', 'update coupons set used = used + 1'],
  [
    'tax moved from the fee to the loss',
    'update orders set fee_tax = fee_tax - 1, loss_tax = loss_tax + 1 where fee_tax > 0',
  ],
  [
    'by which prices its loss was measured',
    `update orders set loss_measure = jsonb_set(loss_measure, '{moves,0,current}', '"1"') where market_loss is not null`,
  ],
  [
    'by which rate its end was taxed',
    `update orders set ending_tax = jsonb_set(ending_tax, '{rate,federal}', '"0.05"') where ending_tax is not null`,
  ],
  [
    'premium of a product under a newer version',
    'update products set premium_pct = premium_pct + 0.01, version = version + 1',
  ],
  ['a rate of tax under a newer version', 'update tax_rates set federal = federal - 0.01, version = version + 1'],
  [
    'rights under a newer version',
    `update users set admin_roles = '{super}', version = version + 1 where role = 'admin' and admin_roles <> '{super}'`,
  ],
  [
    'tax of another authority with a new hash',
    `update invoices set content = replace(content, '"taxTable":[{"amount":', '"taxTable":[{"label":"QST 9.975 %","amount":') where series = 'INV'; update invoices set hash = encode(sha256(convert_to(content, 'UTF8')), 'hex')`,
  ],
].map(([title, sql]) => ({ title: `later: ${title}`, sql: sql ?? '' }));

/** Of returns, deadlines, coupons and the tax of ends; and of terms under a raised version. */
export const laterTamperings: readonly Tampering[] = [...returned, ...later];
