/** The time zone by whose calendar the shop counts days. */
export const BUSINESS_TIME_ZONE = 'America/Toronto';

const calendar = new Intl.DateTimeFormat('en-CA', {
  timeZone: BUSINESS_TIME_ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The shop's civil day at a moment, as YYYY-MM-DD. */
export const civilDayOf = (moment: Date): string => calendar.format(moment);
