import { SHOP_ZONE } from '#contract/dates/shop-calendar.ts';

const parts = new Intl.DateTimeFormat('en-US', {
  timeZone: SHOP_ZONE,
  year: '2-digit',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** `mm/dd/yy` in the shop's zone; with the time `mm/dd/yy hh:mm`. Joined by hand: versions of ICU differ in what they put between. */
export function paperDate(iso: string, { time = false } = {}): string {
  const found = new Map(parts.formatToParts(new Date(iso)).map(({ type, value }) => [type, value]));
  const date = ['month', 'day', 'year'].map((type) => found.get(type as Intl.DateTimeFormatPartTypes) ?? '').join('/');
  return time ? `${date} ${found.get('hour')}:${found.get('minute')}` : date;
}
