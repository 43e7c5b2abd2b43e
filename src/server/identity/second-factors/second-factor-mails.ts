import { secondFactorMails } from '#contract/identity/second-factor-mails.templates.ts';
import { written } from '#server/outbox/mail-texts.ts';
import type { Mail } from '#server/outbox/outbox.service.ts';

/** Whom a mail goes to; `publicUrl` has no slash at the end. */
interface Reader {
  email: string;
  name: string;
}

const linkOf = (publicUrl: string): string => `${publicUrl}/forget-password`;

export const authenticatorSetUpMail = ({ email, name }: Reader, publicUrl: string): Mail => ({
  to: email,
  ...written(secondFactorMails.authenticatorSetUp, { name, link: linkOf(publicUrl) }),
});

export const authenticatorRemovedMail = ({ email, name }: Reader, publicUrl: string): Mail => ({
  to: email,
  ...written(secondFactorMails.authenticatorRemoved, { name, link: linkOf(publicUrl) }),
});

export const recoveryCodesMail = ({ email, name }: Reader, publicUrl: string): Mail => ({
  to: email,
  ...written(secondFactorMails.recoveryCodesMade, { name, link: linkOf(publicUrl) }),
});

export const recoveryCodeUsedMail = ({ email, name }: Reader, publicUrl: string, left: number): Mail => ({
  to: email,
  ...written(secondFactorMails.recoveryCodeUsed, { name, left: String(left), link: linkOf(publicUrl) }),
});
