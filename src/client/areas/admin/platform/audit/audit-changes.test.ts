import fc from 'fast-check';

import { auditActionWords } from '#contract/platform/audit.rules.ts';

import { auditChanges } from './audit-changes.ts';
import { pageOf } from './audit-page-of.ts';
import { auditLabel, valueWords } from './audit-words.ts';

const line = (text: string) => ({ form: 'line', text });

test('only what differs is told', () => {
  const changes = auditChanges({ status: 'new', kept: 1, list: ['a'] }, { status: 'closed', kept: 1, list: ['a'] });

  expect(changes).toEqual([{ path: 'status', label: 'Status', before: line('New'), after: line('Closed') }]);
});

test('what came or went is told against nothing', () => {
  expect(auditChanges({ note: 'x' }, { reference: 'RBC' })).toMatchObject([
    { path: 'note', before: line('x'), after: null },
    { path: 'reference', before: null, after: line('RBC') },
  ]);
});

test('of two values with parts only the parts that differ are told, by their own names', () => {
  const changes = auditChanges({ seo: { title: 'Leaf', text: 'a' } }, { seo: { title: 'Maple', text: 'a' } });

  expect(changes).toEqual([{ path: 'seo.title', label: 'Seo, title', before: line('Leaf'), after: line('Maple') }]);
});

test('a list of things is told as indented lines', () => {
  const [change] = auditChanges(null, { breaks: [{ minQty: 10, premiumPct: '0.0275' }] });

  expect(change?.after).toEqual({ form: 'lines', text: '–\n  Min qty: 10\n  Premium: 2.75\u202f%' });
});

test.each([
  ['money, with the currency that the entry names', { total: '1234567', currency: 'EUR' }, '12,345.67 EUR'],
  ['money, where the entry names none', { paid: '-50' }, '−0.50'],
  ['a weight of metal', { fineNg: '31103476800' }, '31.1034768 g'],
  ['a share', { insurancePct: '0.00015' }, '0.015\u202f%'],
  ['a moment, by the shop’s clock', { expiresAt: '2026-11-20T19:30:00.000Z' }, '11/20/26, 2:30 pm'],
  ['a day', { birthDate: '1987-03-04' }, '03/04/1987'],
  ['yes or no', { isOnline: false }, 'no'],
  ['a state', { status: 'awaiting_payment' }, 'Awaiting payment'],
  ['a few names', { categories: ['Bars', 'Gold'] }, 'Bars, Gold'],
  ['an amount that is decimal text already, as it is', { premiumFixed: '5.00' }, '5.00'],
  ['anything else, as it is', { name: '<b>=1+1</b>' }, '<b>=1+1</b>'],
])('%s is told in words', (_what, after, words) => {
  expect(auditChanges(null, after)[0]?.after).toEqual(line(words));
});

test('entries of any values can be told, and one that changed nothing tells nothing', () => {
  const values = fc.dictionary(fc.string(), fc.jsonValue() as fc.Arbitrary<unknown>);
  fc.assert(
    fc.property(values, values, (before, after) => {
      expect(() => auditChanges(before, after)).not.toThrow();
      expect(auditChanges(before, before)).toEqual([]);
    }),
  );
});

test.each(['total', 'fineNg', 'premiumPct', 'status', 'at'])('“%s” of any text is told', (name) => {
  fc.assert(
    fc.property(fc.string(), (value) => {
      expect(typeof valueWords(name, value)).toBe('string');
    }),
  );
});

test.each([
  ['order.payment_recorded', 'Order payment recorded'],
  ['kyc.approved', 'Identity check approved'],
  ['contact.moved', 'Message moved'],
  ['session.started', 'Signed in'],
  ['user_tier.changed', 'User tier changed'],
  ['lamp.switchedOff', 'Lamp switched off'],
  ['constructor', 'Constructor'],
])('the action %s reads “%s”', (action, words) => {
  expect(auditActionWords(action)).toBe(words);
});

test('a name of the program is written as people read it', () => {
  expect(['paymentDeadline', 'gst_number', 'insurancePct'].map(auditLabel)).toEqual([
    'Payment deadline',
    'Gst number',
    'Insurance',
  ]);
});

const id = '0197a000-0000-7000-8000-000000000001';

test.each([
  ['order', id, 'order.placed', `/dashboard/order/${id}`],
  ['product', id, 'product.changed', `/dashboard/edit-product/${id}`],
  ['user', id, 'kyc.approved', `/dashboard/customer-profile/${id}`],
  ['contact', id, 'contact.moved', `/dashboard/contacts#open=${id}`],
  ['setting', 'site', 'site.went_online', '/dashboard/setting'],
  ['metal', 'XAU', 'feed.confirmed', '/dashboard/feed'],
])('a %s “%s” after %s is seen at %s', (entity, entityId, action, to) => {
  expect(pageOf({ entity, entityId, action })).toBe(to);
});

test.each([
  ['product', id, 'product.deleted'],
  ['subscriber', id, 'subscriber.erased'],
  ['user', id, 'session.started'],
  ['contact', 'several', 'contact.moved'],
  ['order', '../../logout', 'order.placed'],
])('a %s “%s” after %s leads nowhere', (entity, entityId, action) => {
  expect(pageOf({ entity, entityId, action })).toBeNull();
});
