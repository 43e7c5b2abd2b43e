import { passkeyMails } from '#contract/identity/passkey-mails.templates.ts';
import { written } from '#server/outbox/mail-texts.ts';
import type { Mail } from '#server/outbox/outbox.service.ts';

interface Reader {
  email: string;
  name: string;
}

const linkOf = (publicUrl: string): string => `${publicUrl}/forget-password`;

export const passkeyAddedMail = ({ email, name }: Reader, publicUrl: string, passkey: string): Mail => ({
  to: email,
  ...written(passkeyMails.passkeyAdded, { name, passkey, link: linkOf(publicUrl) }),
});

export const passkeyRemovedMail = ({ email, name }: Reader, publicUrl: string, passkey: string): Mail => ({
  to: email,
  ...written(passkeyMails.passkeyRemoved, { name, passkey, link: linkOf(publicUrl) }),
});

export const passkeyCodeMail = ({ email, name }: Reader, code: string): Mail => ({
  to: email,
  secret: true,
  ...written(passkeyMails.passkeyCode, { name, code }),
});
