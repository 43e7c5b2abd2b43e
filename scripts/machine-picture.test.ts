import { createMachine } from 'xstate';

import { pictureOf } from './machine-picture.ts';

test('a machine is drawn with its events, guards and actions', () => {
  const door = createMachine({
    initial: 'shut',
    states: {
      shut: { on: { OPEN: { target: 'open', guard: 'isUnlocked', actions: 'ring' } } },
      open: { on: { SHUT: 'shut', OPEN: {} } },
    },
  });

  expect(pictureOf(door)).toBe(
    [
      'stateDiagram-v2',
      '  [*] --> shut',
      '  shut --> open: OPEN [isUnlocked] / ring',
      '  open --> shut: SHUT',
      '  open --> open: OPEN (ignored)',
      '',
    ].join('\n'),
  );
});

test('a process, a delay, a decision, nested states and an end are drawn in words', () => {
  const checkout = createMachine({
    initial: 'payment',
    on: { CANCEL: '.left' },
    states: {
      payment: {
        initial: 'card',
        after: { 60_000: 'left' },
        states: { card: { on: { NEXT: 'wire' } }, wire: { always: { guard: 'isKnown', target: '#placing' } } },
      },
      placing: { id: 'placing', invoke: { id: 'place', src: 'place', onDone: 'left' } },
      left: { type: 'final' },
    },
  });

  expect(
    pictureOf(checkout)
      .split('\n')
      .map((line) => line.trim()),
  ).toEqual([
    'stateDiagram-v2',
    'state "anywhere" as anywhere',
    'state "anywhere in payment" as anywhere_payment',
    'state "payment.card" as payment_card',
    'state payment_wire <<choice>>',
    '[*] --> payment_card',
    'anywhere --> left: CANCEL',
    'anywhere_payment --> left: after 60000 ms',
    'payment_card --> payment_wire: NEXT',
    'payment_wire --> placing: [isKnown]',
    'placing --> left: place done',
    'left --> [*]',
    '',
  ]);
});
