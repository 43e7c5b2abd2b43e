import type { Browser } from './browser.ts';
import { made } from './writes/write-case.ts';
import type { TestApp } from './test-app.ts';

/** The code that an account with neither app nor passkey is mailed, before its first one is added or its address changes. */
export async function ownCode(shop: TestApp, who: Browser): Promise<string> {
  await made(who.post('/account/passkeys/mail-code'));
  const { user } = await made<{ user: { email: string } }>(who.get('/public/check-login-status'));
  const mails = await shop.mailsTo(user.email);
  return mails.flatMap(({ text }) => /Your code is (\d{6})/.exec(text)?.[1] ?? []).at(-1) ?? '';
}
