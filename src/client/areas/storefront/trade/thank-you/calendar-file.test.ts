import { anOrder } from '#client/testing/checkout-makers.ts';

import { calendarFile } from './calendar-file.ts';

const { instructions } = anOrder();
const lines = (file: string) => file.split('\r\n');

test('the deadline is an event with a reminder the day before', () => {
  const file = lines(calendarFile(anOrder(), 'shop.test'));

  expect(file).toEqual(
    expect.arrayContaining([
      'BEGIN:VCALENDAR',
      `UID:order-${anOrder().id}@shop.test`,
      'DTSTART:20261123T150200Z',
      'TRIGGER:-PT1440M',
      'END:VCALENDAR',
    ]),
  );
});

test('what means something to a calendar is escaped', () => {
  const file = calendarFile(anOrder({ instructions: { ...instructions, bank: 'A, B; C\\D' } }), 'shop.test');

  expect(file.replaceAll('\r\n ', '')).toContain('A\\, B\\; C\\\\D');
});

test('no line is longer than 75 bytes, and folding loses nothing', () => {
  const bank = 'Banque de l’Exemple, succursale Montréal, '.repeat(4);

  const file = calendarFile(anOrder({ instructions: { ...instructions, bank } }), 'shop.test');

  expect(Math.max(...lines(file).map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
  expect(file.replaceAll('\r\n ', '')).toContain(bank.replaceAll(',', '\\,'));
});
