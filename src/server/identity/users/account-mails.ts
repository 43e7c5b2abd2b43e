import { accountMails } from '#contract/identity/account-mails.templates.ts';
import { shortenedAddress } from '#contract/identity/shortened-address.rules.ts';
import { takenBackMails } from '#contract/identity/taken-back-mails.templates.ts';
import { momentWords } from '#contract/dates/moment-words.ts';
import { ZONE_WORDS } from '#contract/dates/shop-calendar.ts';
import { written } from '#server/outbox/mail-texts.ts';
import type { Mail } from '#server/outbox/outbox.service.ts';

/** The mails about an account. `publicUrl` has no slash at the end. */
export const verificationMail = (to: string, name: string, publicUrl: string, token: string): Mail => ({
  to,
  secret: true,
  ...written(accountMails.verification, { name, link: `${publicUrl}/verified?token=${token}` }),
});

/** To the present address, so that who lost the account to somebody else learns of it before the address is gone. */
export const addressChangeAskedMail = (to: string, name: string, publicUrl: string, next: string): Mail => ({
  to,
  ...written(accountMails.addressChangeAsked, {
    name,
    address: shortenedAddress(next),
    link: `${publicUrl}/forget-password`,
  }),
});

/** To both addresses, once the account has moved; `undo` is the token by which the former one takes it back. */
export const addressChangedMails = (
  before: string,
  now: string,
  { name, publicUrl, undo }: { name: string; publicUrl: string; undo: string | null },
): Mail[] => [
  undo === null
    ? {
        to: before,
        ...written(accountMails.addressLeft, { name, address: shortenedAddress(now), link: `${publicUrl}/contact-us` }),
      }
    : {
        to: before,
        secret: true,
        ...written(accountMails.addressLeftWithUndo, {
          ...{ name, address: shortenedAddress(now) },
          link: `${publicUrl}/undo-address?token=${undo}`,
        }),
      },
  { to: now, ...written(accountMails.addressTaken, { name, link: `${publicUrl}/contact-us` }) },
];

/** To who has an account already at the address that somebody asked to move another account to. */
export const addressInUseMail = (to: string, name: string, publicUrl: string): Mail => ({
  to,
  ...written(accountMails.addressInUse, { name, link: `${publicUrl}/contact-us` }),
});

/** To the address that an account was given back to: all that was undone, and the link to choose a password. */
export const addressTakenBackMail = (
  to: string,
  name: string,
  { publicUrl, token, undone }: { publicUrl: string; token: string; undone: readonly string[] },
): Mail => ({
  to,
  secret: true,
  ...written(takenBackMails.addressTakenBack, {
    ...{ name, undone: undone.join('\n') },
    link: `${publicUrl}/password/reset/${token}/${encodeURIComponent(to)}`,
  }),
});

/** To the address that the account had in the meantime. */
export const addressGivenBackMail = (to: string, name: string, publicUrl: string): Mail => ({
  to,
  ...written(takenBackMails.addressGivenBack, { name, link: `${publicUrl}/contact-us` }),
});

export const accountClosedMail = ({ email, name }: { email: string; name: string }, publicUrl: string): Mail => ({
  to: email,
  ...written(accountMails.accountClosed, { name, link: `${publicUrl}/contact-us` }),
});

export const knownAddressMail = (to: string, name: string, publicUrl: string): Mail => ({
  to,
  ...written(accountMails.knownAddress, {
    name,
    signIn: `${publicUrl}/?sign-in=1`,
    link: `${publicUrl}/forget-password`,
  }),
});

export const resetMail = (to: string, name: string, publicUrl: string, token: string): Mail => ({
  to,
  secret: true,
  ...written(accountMails.reset, {
    name,
    link: `${publicUrl}/password/reset/${token}/${encodeURIComponent(to)}`,
  }),
});

export const passwordChangedMail = (to: string, name: string, publicUrl: string): Mail => ({
  to,
  ...written(accountMails.passwordChanged, { name, link: `${publicUrl}/forget-password` }),
});

/** Of a sign-in on a device that the account does not know. */
export const newDeviceMail = (
  { email, name }: { email: string; name: string },
  publicUrl: string,
  { device, ip, at }: { device: string; ip: string; at: Date },
): Mail => ({
  to: email,
  ...written(accountMails.newDevice, {
    ...{ name, device, address: ip, time: `${momentWords(at)} ${ZONE_WORDS}` },
    link: `${publicUrl}/forget-password`,
  }),
});

export const otpMail = (to: string, name: string, code: string): Mail => ({
  to,
  secret: true,
  ...written(accountMails.signInCode, { name, code }),
});
