import type { CallerKey } from '#server/http/caller-key.ts';
import type { CallLimit, CallLimits } from '#server/http/call-limits.ts';

import { emailKey } from './email-key.ts';

/** What makes us write to an address that somebody typed. */
export type MailReason = 'register' | 'resend' | 'forgot' | 'change';

/** The other end of it: using the link of such a mail. */
type LinkUse = 'verify' | 'reset';

const HOUR = 3600;

/** As many as an office behind one address may need. */
const fromOneCaller = (reason: MailReason | LinkUse): CallLimit => ({
  action: `account.${reason}`,
  most: 30,
  seconds: HOUR,
});
/** Counted for each reason: who has many registrations refused in your name does not keep you from a new password. */
const toOneAddress = (reason: MailReason): CallLimit => ({
  action: `account.${reason}.mailed`,
  most: 5,
  seconds: HOUR,
});

/** Whoever moves his account from address to address writes to all of them by way of us. */
const changesOfAccount: CallLimit = { action: 'account.change.account', most: 5, seconds: HOUR };

/** Limits on the mails that anybody can have sent to an address, so that nobody's mailbox is filled by way of us. */
export function createAccountMailLimits({ limits, callerKey }: { limits: CallLimits; callerKey: CallerKey }) {
  return {
    /** Refuses with 429 who asks too often, whatever the addresses. */
    fromCaller: (reason: MailReason | LinkUse, ip: string): Promise<void> =>
      limits.count(fromOneCaller(reason), callerKey(ip)),
    /** Whether one more mail may go to the address; a caller is not told, or he would learn who has an account. */
    toAddress: (reason: MailReason, email: string): Promise<boolean> =>
      limits.allows(toOneAddress(reason), emailKey(email)),
    /** Refuses with 429 an account that asks for one more change of its address, whatever the new one. */
    changeOf: (userId: string): Promise<void> => limits.count(changesOfAccount, userId),
    /** One more mail to the address, for who is signed in: refuses with 429. */
    toOwn: (reason: MailReason, email: string): Promise<void> => limits.count(toOneAddress(reason), emailKey(email)),
  };
}
export type AccountMailLimits = ReturnType<typeof createAccountMailLimits>;
