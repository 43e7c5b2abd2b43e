import { type FakeClock, fakeClock } from '#server/ports/clock/clock.ts';

import { createFormTickets, type FormTickets } from './form-ticket.ts';

let clock: FakeClock;
let tickets: FormTickets;
beforeEach(() => {
  clock = fakeClock('2026-11-20T19:30:00Z');
  tickets = createFormTickets({ secret: 'a secret', clock });
});

test('a form that was open for three seconds to a day is taken', () => {
  const ticket = tickets.issue();
  clock.advance({ seconds: 3 });
  expect(tickets.check(ticket)).toEqual({ state: 'good', nonce: expect.stringMatching(/^[\w-]{16}$/) });

  clock.advance({ hours: 23 });
  expect(tickets.check(ticket)).toMatchObject({ state: 'good' });
});

test('a form that was sent faster than anybody writes is not, nor one of yesterday', () => {
  const ticket = tickets.issue();
  clock.advance({ milliseconds: 2999 });
  expect(tickets.check(ticket)).toEqual({ state: 'early' });

  clock.advance({ hours: 25 });
  expect(tickets.check(ticket)).toEqual({ state: 'late' });
});

test('two forms opened in the same moment are two', () => {
  expect(tickets.issue()).not.toBe(tickets.issue());
});

test.each([
  ['nothing', () => ''],
  ['another secret’s', () => createFormTickets({ secret: 'another', clock }).issue()],
  ['an older moment', (ticket: string) => ticket.replace(/^./, '1')],
  ['another nonce', (ticket: string) => ticket.replace(/\..{4}/, '.AAAA')],
  ['no signature', (ticket: string) => ticket.replace(/\.[^.]+$/, '.')],
  ['a part of the signature', (ticket: string) => ticket.slice(0, -1)],
  ['more than a ticket', (ticket: string) => `${ticket}\n`],
  ['a lot of dots', () => '.'.repeat(200)],
])('%s is no ticket', (_what, change) => {
  const ticket = tickets.issue();
  clock.advance({ seconds: 10 });

  expect(tickets.check(change(ticket))).toEqual({ state: 'unknown' });
});
