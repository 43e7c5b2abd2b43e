const calendar = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/Toronto',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The shop's civil day at a moment, as YYYY-MM-DD. */
export const businessDay = (moment: Date): string => calendar.format(moment);
