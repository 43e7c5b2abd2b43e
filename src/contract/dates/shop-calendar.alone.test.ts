/** The calendar of a shop whose zone is another one, as its server or its page says before anything is loaded. */
async function calendarOf(zone: string | undefined) {
  jest.resetModules();
  globalThis.shopTimeZone = zone;
  const calendar = await import('./shop-calendar.ts');
  globalThis.shopTimeZone = undefined;
  return calendar;
}

test('a shop elsewhere counts its days by its own clocks and says so', async () => {
  const evening = new Date('2026-11-21T03:00:00Z');
  const [here, there] = [await calendarOf(undefined), await calendarOf('Pacific/Auckland')];

  expect([here.civilDayOf(evening), there.civilDayOf(evening)]).toEqual(['2026-11-20', '2026-11-21']);
  expect([here.msIntoDay(evening), there.msIntoDay(evening)]).toEqual([22 * 3_600_000, 16 * 3_600_000]);
  expect([here.ZONE_WORDS, there.ZONE_WORDS]).toEqual(['Toronto time', 'Auckland time']);
  expect([here.zoneName(), there.zoneName()]).toEqual(['Eastern time, Toronto', 'New Zealand time, Auckland']);
});
