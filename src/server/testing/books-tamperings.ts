import type { Tampering } from './tamperings.ts';

/** Ways to falsify what people of finance entered: entries by hand. */
export const books: Tampering[] = [
  ['the amount of an entry by hand', `update manual_entries set amount = amount + 1`],
  ['a line of an entry by hand', `update manual_entry_lines set amount = amount + sign(amount)`],
  [
    'lines and postings of an entry by hand',
    `update manual_entry_lines set amount = amount * 2; update manual_entries set amount = amount * 2;
    update journal_postings set amount = amount * 2 where entry_id in (select id from journal_entries where ref_type = 'manual_entry')`,
  ],
  ['who approved an entry by hand', `update manual_entries set approved_by = asked_by`],
  ['the day of an entry by hand', `update manual_entries set day = day - 1`],
  ['why an entry by hand was made', `update manual_entries set reason = 'Forged'`],
  ['the total of a bill', `update supplier_bills set total = total + 1`],
  ['the supplier of a bill', `update supplier_bills set supplier = 'Somebody Else'`],
  ['the due day of a bill', `update supplier_bills set due_on = due_on + 30`],
  [
    'a bill inflated with its line and postings',
    `update supplier_bill_lines set amount = amount + 100, amount_cad = amount_cad + 100 where account = 'tax_recoverable'; update supplier_bills set total = total + 100, total_cad = total_cad + 100;
    update journal_postings set amount = amount + 100 where account = 'tax_recoverable'; update journal_postings g set amount = amount - 100 from journal_entries e where e.id = g.entry_id and e.kind = 'supplier_bill.entered' and g.account = 'bills_payable'`,
  ],
  ['the difference of a bill', `update supplier_bills set difference = difference + 1`],
  ['what a bill was paid', `update supplier_bills set paid = paid + 1`],
  ['a bill void though it is paid', `update supplier_bills set state = 'void', paid = 0`],
  ['a delivery billed and set free', `update supplier_bill_receipts set released = true`],
  [
    'a payment of a bill',
    `update supplier_payments set amount = amount - 1; update supplier_bills set paid = paid - 1`,
  ],
  [
    'a payment of a bill taken back in its row alone',
    `update supplier_payments set taken_back = 'Forged'; update supplier_bills set paid = 0, state = 'open'`,
  ],
  ['the day of a payment of a bill', `update supplier_payments set paid_on = paid_on - 1`],
  ['the reference of a payment of a bill', `update supplier_payments set reference = 'FORGED'`],
  ['the account of an entry by hand', `update manual_entry_lines set account = 'wages' where account = 'bank_fees'`],
  [
    'invented: an entry by hand that nobody approved',
    `insert into manual_entries (id, no, form, day, title, amount, currency, reason, asked_by, asked_by_name, approved_by, approved_by_name)
      select '0fffffff-0000-7000-8000-00000000000a', (select max(no) + 1 from manual_entries), 'other', day, 'Gift', 100, 'CAD', 'None', asked_by, asked_by_name, approved_by, approved_by_name from manual_entries limit 1;
    insert into manual_entry_lines (id, entry_id, position, account, currency, amount, memo) values
      (gen_random_uuid(), '0fffffff-0000-7000-8000-00000000000a', 0, 'bank', 'CAD', 100, ''),
      (gen_random_uuid(), '0fffffff-0000-7000-8000-00000000000a', 1, 'wages', 'CAD', -100, '');
    insert into journal_entries (id, at, kind, ref_type, ref_id, actor_id) select '0fffffff-0000-7000-8000-00000000000b', at, 'manual.other', 'manual_entry', '0fffffff-0000-7000-8000-00000000000a', actor_id
      from journal_entries where ref_type = 'manual_entry' limit 1;
    insert into journal_postings (id, entry_id, account, unit, amount) values
      (gen_random_uuid(), '0fffffff-0000-7000-8000-00000000000b', 'bank', 'CAD', 100),
      (gen_random_uuid(), '0fffffff-0000-7000-8000-00000000000b', 'wages', 'CAD', -100)`,
  ],
].map(([title, sql]) => ({ title: `finance: ${title}`, sql: sql ?? '' }));
