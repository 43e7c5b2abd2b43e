/** What was falsified, how, and the rule of the audit that names it. */
export type NamedTampering = readonly [title: string, rule: string, sql: string];

/** Ways to falsify what is kept of cases, hits, reports and holds. */
export const caseTamperings: readonly NamedTampering[] = [
  [
    'a case put back into review',
    'I19 states of cases',
    `update compliance_cases set state = 'in_review', decision = null, decision_reason = null, proposed_by = null, proposed_at = null, decided_by = null, decided_at = null where state = 'decided'`,
  ],
  [
    'an event of a case removed',
    'I19 states of cases',
    `delete from compliance_case_events where to_state = 'assigned'`,
  ],
  [
    'a move that no case makes',
    'I19 states of cases',
    `update compliance_case_events set from_state = 'open', to_state = 'decided' where to_state = 'assigned'`,
  ],
  [
    'a case proposed and decided by one person',
    'I19 decisions of two',
    `update compliance_cases set decided_by = proposed_by where state in ('decided', 'closed')`,
  ],
  [
    'another decision of a case',
    'I19 decisions of two',
    `update compliance_cases set decision = 'no_action' where decision = 'report'`,
  ],
  [
    'a case kept for a day',
    'I19 decisions of two',
    `update compliance_cases set keep_until = closed_at::date + 1 where state = 'closed'`,
  ],
  [
    'events of a case removed so that the others follow each other',
    'I19 told cases',
    `delete from compliance_case_events where to_state in ('assigned', 'in_review'); update compliance_case_events set from_state = 'open' where to_state = 'proposed'`,
  ],
  [
    'a note on a case rewritten',
    'I19 told cases',
    `update compliance_case_events set note = 'Nothing' where what = 'Note'`,
  ],
  [
    'a note on a closed case rewritten',
    'I19 told cases',
    `update compliance_case_events set note = 'Nobody wrote.' where what = 'Note after closing'`,
  ],
  ['another kind of case', 'I19 told cases', `update compliance_cases set kind = 'unusual' where kind = 'large_day'`],
  [
    'the amount of a case',
    'I19 what cases are about',
    `update compliance_cases set amount_cad = amount_cad - 1 where amount_cad is not null`,
  ],
  [
    'the amount of an order of a case',
    'I19 what cases are about',
    `update compliance_case_items set amount_cad = amount_cad - 1`,
  ],
  [
    'the transactions taken out of a case',
    'I19 what cases are about',
    `delete from compliance_case_items i using compliance_cases c where c.id = i.case_id and c.kind = 'large_day'`,
  ],
  [
    'what a case says',
    'I19 what cases are about',
    `update compliance_cases set what = 'Nothing' where kind = 'large_day'`,
  ],
  [
    'a hit cleared by nobody',
    'I19 hits of the screening',
    `update screening_hits set decided_by = (select id from users where role = 'customer' limit 1)`,
  ],
  ['a cleared hit confirmed', 'I19 hits of the screening', `update screening_hits set state = 'confirmed'`],
  [
    'a hit opened again',
    'I19 hits of the screening',
    `update screening_hits set state = 'open', decided_by = null, decided_at = null`,
  ],
  [
    'a hit moved into another case',
    'I19 hits of the screening',
    `update screening_hits set case_id = (select id from compliance_cases where kind = 'by_hand' limit 1)`,
  ],
  ['whom a hit is about', 'I15 seals', `update screening_hits set name = 'Somebody else'`],
  ['a hit removed that went with its case', 'I15 seals', `delete from screening_hits where note is null`],
  [
    'the number of a filed report',
    'I19 reports',
    `update compliance_reports set filed_reference = 'F2R 2' where state = 'filed'`,
  ],
  ['a report reviewed by its writer', 'I19 reports', `update compliance_reports set reviewed_by = written_by`],
  [
    'a filed report made a draft',
    'I19 reports',
    `update compliance_reports set state = 'draft', filed_on = null, filed_reference = null, filed_by = null`,
  ],
  [
    'the amount of a filed report',
    'I19 figures of reports',
    `update compliance_reports set values = values || '{"amount": "9999.00"}'`,
  ],
  [
    'a payment of a filed report that never came in',
    'I19 figures of reports',
    `update compliance_reports set values = values || jsonb_build_object('payments', replace(values ->> 'payments', 'reference ', 'reference X'))`,
  ],
  ['until when a report was due', 'I19 figures of reports', `update compliance_reports set due_on = due_on + 30`],
  [
    'a report filed earlier than it was',
    'I19 figures of reports',
    `update compliance_reports set filed_on = filed_on - 1`,
  ],
  ['a hold removed', 'I19 holds', `delete from compliance_holds where released_at is null`],
  [
    'a hold ended by nobody',
    'I19 holds',
    `update compliance_holds set released_at = placed_at, released_by = placed_by, release_asked_by = placed_by where released_at is null`,
  ],
  [
    'a hold on somebody else',
    'I19 holds',
    `update compliance_holds set customer_id = (select id from users where role = 'customer' and name = 'Ann Able' limit 1)`,
  ],
  [
    'a parcel sent while a hold stood',
    'I19 held goods and money',
    `update audit_log set id = 'ffffffff-0000-7000-8000-00000000000f' where action = 'order.shipped' and entity_id in (select order_id::text from compliance_case_items)`,
  ],
];
