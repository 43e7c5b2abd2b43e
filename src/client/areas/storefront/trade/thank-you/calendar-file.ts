import type { Order } from '#contract/trade/orders.contract.ts';
import { payingFacts, payingWords, paymentMethodInWords } from '#contract/trade/payment-instructions.rules.ts';

type Due = Pick<Order, 'id' | 'number' | 'due' | 'currency' | 'placedAt' | 'paymentDeadline' | 'instructions'>;

const MINUTES_BEFORE = 24 * 60;

/** The payment's deadline as a calendar file (RFC 5545), with a reminder the day before. */
export function calendarFile(
  { id, number, due, currency, placedAt, paymentDeadline, instructions }: Due,
  host: string,
): string {
  const facts = payingFacts(instructions).map(({ label, value }) => `${label} ${value}`);
  const how = [`Pay by ${paymentMethodInWords[instructions.method]}`, payingWords(instructions), ...facts].join('\n');
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Ingot//Order//EN',
    'BEGIN:VEVENT',
    `UID:order-${id}@${host}`,
    `DTSTAMP:${stamp(placedAt)}`,
    `DTSTART:${stamp(paymentDeadline)}`,
    `DTEND:${stamp(paymentDeadline)}`,
    `SUMMARY:${escaped(`Order ${number}: ${due} ${currency} must have arrived`)}`,
    `DESCRIPTION:${escaped(how)}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escaped(`Payment of order ${number}`)}`,
    `TRIGGER:-PT${MINUTES_BEFORE}M`,
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

/** The file as an address that a link can download. */
export const calendarAddress = (order: Due, origin: string): string =>
  `data:text/calendar;charset=utf-8,${encodeURIComponent(calendarFile(order, new URL(origin).hostname))}`;

const stamp = (iso: string): string => new Date(iso).toISOString().replace(/[-:]|\.\d+/g, '');

const escaped = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');

/** A line holds at most 75 bytes; what is longer goes on in the next one, after a space. */
function folded(line: string): string {
  const bytes = new TextEncoder();
  let length = 0;
  return [...line].reduce((text, character) => {
    const size = bytes.encode(character).length;
    const fits = length + size <= 75;
    length = fits ? length + size : size + 1;
    return fits ? text + character : `${text}\r\n ${character}`;
  }, '');
}
