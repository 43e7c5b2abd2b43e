import { SHOP_ZONE, ZONE_WORDS } from '#contract/dates/shop-calendar.ts';

/** `mm/dd/yy`, from an ISO time. */
export function shortDate(iso: string): string {
  const { month, day, year } = partsOf(iso);
  return `${month}/${day}/${year.slice(-2)}`;
}

/**
 * `mm/dd/yy`, of other centuries with the whole year, from a day of the calendar (`yyyy-mm-dd`): no zone moves it, as one
 * moves a moment.
 */
export function shortDay(day: string): string {
  const [year = '', month = '', date = ''] = day.split('-');
  return `${month}/${date}/${year.startsWith('20') ? year.slice(2) : year}`;
}

/** `mm/dd/yy, h:mm am`, from an ISO time. */
export function shortDateTime(iso: string): string {
  return `${shortDate(iso)}, ${clockTime(iso)}`;
}

/** The same with the name of the zone, where the reader may be in another: "11/24/26, 5:34 pm, Toronto time". */
export const zonedDateTime = (iso: string): string => `${shortDateTime(iso)}, ${ZONE_WORDS}`;

/** The day in the shop's zone, `yyyy-mm-dd`. */
export function shopDay(iso: string): string {
  const { month, day, year } = partsOf(iso);
  return `${year}-${month}-${day}`;
}

/** `h:mm am`, from an ISO time. */
export function clockTime(iso: string): string {
  const { hour, minute } = partsOf(iso);
  const hours = Number(hour) % 24;
  return `${hours % 12 || 12}:${minute} ${hours < 12 ? 'am' : 'pm'}`;
}

/** The whole date with the zone, for a title: "Friday, November 20, 2026, 5:00 pm, Toronto time". */
export function fullDate(iso: string): string {
  const { day, year } = partsOf(iso);
  names ??= new Intl.DateTimeFormat('en-US', { timeZone: SHOP_ZONE, weekday: 'long', month: 'long' });
  const name = lookUp(names.formatToParts(new Date(iso)));
  return `${name('weekday')}, ${name('month')} ${Number(day)}, ${year}, ${clockTime(iso)}, ${ZONE_WORDS}`;
}

// The parts are joined by hand: versions of ICU differ in the spaces and commas they put between.
const numbers = new Intl.DateTimeFormat('en-US', {
  timeZone: SHOP_ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});
// Made when first asked for.
let names: Intl.DateTimeFormat | undefined;

function partsOf(iso: string) {
  const number = lookUp(numbers.formatToParts(new Date(iso)));
  return {
    year: number('year'),
    month: number('month'),
    day: number('day'),
    hour: number('hour'),
    minute: number('minute'),
  };
}

const lookUp = (parts: Intl.DateTimeFormatPart[]) => (type: Intl.DateTimeFormatPartTypes) =>
  parts.find((part) => part.type === type)?.value ?? '';
