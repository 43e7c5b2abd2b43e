import { paths } from '#client/app/paths.ts';
import { settingsContract } from '#contract/platform/settings/settings.contract.ts';

import { lockPrice, plentifulProduct } from './buying.ts';
import { Refused } from './caller.ts';
import { CALENDAR_MS, jump, jumpingCalendar } from './clock-jump.ts';
import { adminEmail, signedIn } from './people.ts';
import { approve, openWaiting } from './steps/dashboard.ts';
import { goOn, sendIdentityCheck, signAndSend } from './steps/identity-check.ts';
import { openAccount } from './steps/opening-an-account.ts';
import { storyShop } from './story-shop.ts';
import { until } from './until.ts';
import { open, signIn, type Visit } from './visit.ts';

// The clock of a PostgreSQL does not jump.
const shop = storyShop(jumpingCalendar, { embedded: true });
const person = { name: 'Maren Ostrander', email: 'maren@example.com' };
let ahead = 0;

/** The shop's clock goes on two days, and what time brings about is done when it is started again. */
async function twoDaysPass(): Promise<void> {
  jump(shop.server);
  ahead += CALENDAR_MS;
  await shop.server.restart();
}

/** A day of the calendar from now on, as a person types it. */
function typedDay(days: number): string {
  const day = new Date(Date.now() + days * 86_400_000).toLocaleDateString('en-CA', { timeZone: 'America/Toronto' });
  const [year, month, dayOfMonth] = day.split('-');
  return `${month}/${dayOfMonth}/${year}`;
}

/** What follows the end of papers is to take a day. */
async function shortenGrace(): Promise<void> {
  const { groups } = await shop.admin.call(settingsContract.groups);
  const identity = groups.find(({ id }) => id === 'identity');
  const values = Object.fromEntries((identity?.fields ?? []).map(({ name, value }) => [name, value]));
  await shop.admin.call(settingsContract.save, {
    params: { group: 'identity' },
    body: { version: identity?.version ?? 1, values: { ...values, graceDays: '1' } },
  });
}

async function signedInNow(email: string): Promise<Visit> {
  const visit = await shop.visit({ ahead });
  await signIn(visit.page, email);
  return visit;
}

/** Waits until the customer's form says so. */
const untilTold = (page: Visit['page'], words: RegExp) =>
  until(`"${words.source}"`, 30, async () => {
    await open(page, paths.kycForm);
    return (await page.getByText(words).count()) > 0 || undefined;
  });

async function approveNow(): Promise<void> {
  const desk = await signedInNow(adminEmail);
  await openWaiting(desk.page, person.name);
  await approve(desk.page, person.name);
  await desk.page.getByText('Approved.').first().waitFor();
  expect(desk.complaints).toEqual([]);
  await desk.context.close();
}

test('a check ends with its document: no buying in the grace, then it has expired, is renewed and approved again', async () => {
  const { id: productId } = await plentifulProduct(shop.admin);
  await shortenGrace();
  const first = await shop.visit();
  await openAccount(first.page, shop.admin, person);
  await signIn(first.page, person.email);
  await sendIdentityCheck(first.page, typedDay(1));
  await approveNow();
  await open(first.page, paths.kycForm);
  await first.page.getByText(/Your identity check is valid until/).waitFor();
  await first.context.close();

  await twoDaysPass();
  const inGrace = await signedInNow(person.email);
  await untilTold(inGrace.page, /Your identity check is out of date\. Until .* you can still sell, but not buy\./);
  const caller = await signedIn(shop.url, person.email);
  await until('The refusal to let him buy', 30, async () => {
    const refused = await lockPrice(caller, productId).catch((error: unknown) => error);
    return (refused instanceof Refused && /identity check is out of date/.test(refused.body.message)) || undefined;
  });
  await inGrace.context.close();

  await twoDaysPass();
  const expired = await signedInNow(person.email);
  const { page } = expired;
  await untilTold(page, /Your papers have expired\./);
  await goOn(page);
  await goOn(page);
  await page.getByLabel('Document number').fill('ZZ482917');
  await page.getByLabel('Valid until').fill(typedDay(2000));
  for (const _step of ['document', 'purpose', 'people']) await goOn(page);
  await signAndSend(page);
  await approveNow();
  await open(page, paths.kycForm);
  await page.getByRole('heading', { name: 'Your identity is confirmed' }).waitFor();
  expect([...first.complaints, ...inGrace.complaints, ...expired.complaints]).toEqual([]);
});
