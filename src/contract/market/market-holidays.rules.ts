/** New York times at which a day may end early, a quarter of an hour apart. */
export const earlyCloses: readonly string[] = Array.from({ length: 28 }, (_, quarter) => {
  const hour = 10 + Math.floor(quarter / 4);
  return `${hour}:${String((quarter % 4) * 15).padStart(2, '0')}`;
});

export const holidayNameLength = 60;
