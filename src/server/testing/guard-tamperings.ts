import type { Tampering } from './tamperings.ts';

/** Ways to falsify the seals, and to take away what guards the tables. */
export const seals: Tampering[] = [
  ['the last removed', 'delete from seals where no = (select max(no) - 1 from seals)'],
  [
    'two in another order',
    'update seals set no = -1 where no = 1; update seals set no = 1 where no = 2; update seals set no = 2 where no = -1',
  ],
  [
    'set anew without the key',
    `update order_events set what = 'Nothing happened'; update seals set members = decode('00', 'hex') where set = 'order_events'`,
  ],
].map(([title, sql]) => ({ title: `seals: ${title}`, sql: sql ?? '' }));

export const guards: Tampering[] = [
  ['append only, dropped', 'drop trigger refuse_change on payments'],
  ['append only, switched off', 'alter table audit_log disable trigger refuse_change'],
  ['the balance of entries, dropped', 'drop trigger require_balance on journal_postings'],
  ['the terms of rates, dropped', 'drop trigger refuse_other_terms on rate_versions'],
  ['the closed months, dropped', 'drop trigger refuse_closed_month on journal_entries'],
  ['the states of the market, dropped', 'drop trigger refuse_change on market_states'],
  ['emptying the documents, dropped', 'drop trigger refuse_truncate on invoices'],
  [
    'replaced by one that does nothing',
    `create or replace function refuse_change() returns trigger language plpgsql as 'begin return null; end'`,
  ],
  [
    'replaced by one for a condition',
    'drop trigger keep_invoice on invoices; create trigger keep_invoice before update or delete on invoices for each row when (false) execute function keep_invoice(); alter table invoices enable always trigger keep_invoice',
  ],
  ['a condition dropped', 'alter table payments drop constraint payments_amount'],
  ['a uniqueness dropped', 'drop index orders_quote'],
].map(([title, sql]) => ({ title: `guard: ${title}`, sql: sql ?? '' }));
