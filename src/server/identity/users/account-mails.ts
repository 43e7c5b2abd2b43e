import { greeting } from '#server/outbox/greeting.ts';
import type { Mail } from '#server/outbox/outbox.service.ts';

/** The mails about an account. `publicUrl` has no slash at the end. */
export const verificationMail = (to: string, name: string, publicUrl: string, token: string): Mail => ({
  to,
  subject: 'Confirm your e-mail address',
  secret: true,
  body: `${greeting(name)}

Open this page and press the button to confirm that this address is yours:

${publicUrl}/verified?token=${token}

The link works once, for 48 hours. If you did not open an account with us, delete this mail; nothing will happen.`,
});

/** To the present address, so that who lost the account to somebody else learns of it before the address is gone. */
export const addressChangeAskedMail = (to: string, name: string, publicUrl: string, next: string): Mail => ({
  to,
  subject: 'A new address for your account',
  body: `${greeting(name)}

Someone who knows your password asked to change the address of your account to ${shortened(next)}. Nothing is changed until the link that we sent there is used.

If it was not you, choose a new password at once; that ends the link, too:

${publicUrl}/forget-password`,
});

/** To both addresses, once the account has moved. */
export const addressChangedMails = (before: string, now: string, name: string, publicUrl: string): Mail[] => [
  {
    to: before,
    subject: 'The address of your account was changed',
    body: `${greeting(name)}

Your account has another address from now on, ${shortened(now)}; nothing more will come to this one. If it was not you, write to us at once:

${publicUrl}/contact-us`,
  },
  {
    to: now,
    subject: 'The address of your account was changed',
    body: `${greeting(name)}

Your account has this address from now on: you sign in with it, and our mails come here. If it was not you, write to us at once:

${publicUrl}/contact-us`,
  },
];

/** An address as its owner knows it again, for readers who may be somebody else: "a…@example.com". */
const shortened = (email: string): string => email.replace(/^(.).*(?=@)/u, '$1…');

export const knownAddressMail = (to: string, name: string, publicUrl: string): Mail => ({
  to,
  subject: 'You already have an account',
  body: `${greeting(name)}

Someone, perhaps you, tried to open an account with this address. There is one already. You can sign in here:

${publicUrl}/?sign-in=1

or choose a new password here:

${publicUrl}/forget-password

If it was not you, there is nothing to do: your account is unchanged.`,
});

export const resetMail = (to: string, name: string, publicUrl: string, token: string): Mail => ({
  to,
  subject: 'Choose a new password',
  secret: true,
  body: `${greeting(name)}

Open this page to choose a new password:

${publicUrl}/password/reset/${token}/${encodeURIComponent(to)}

The link works once, for 60 minutes. If you did not ask for it, delete this mail; your password is unchanged.`,
});

export const passwordChangedMail = (to: string, name: string, publicUrl: string): Mail => ({
  to,
  subject: 'Your password was changed',
  body: `${greeting(name)}

The password of your account was changed just now, and every other session was signed out. If it was not you, choose a new one at once:

${publicUrl}/forget-password`,
});

export const otpMail = (to: string, name: string, code: string): Mail => ({
  to,
  subject: 'Your sign-in code',
  secret: true,
  body: `${greeting(name)}

Your code is ${code}. It works once, for 10 minutes. We never ask for it by phone or mail.`,
});
