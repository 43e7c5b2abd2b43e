import { mailTemplate } from '#contract/mail-template.rules.ts';

const area = 'Account';
const name = { label: 'Name of the person', kind: 'name', example: 'Ada Lovelace' } as const;
const passkey = { label: 'What the person calls the passkey', kind: 'text', example: 'My phone' } as const;
const newPassword = { label: 'Link to choose a new password', kind: 'link', example: '/forget-password' } as const;

/** The mails about passkeys. */
export const passkeyMails = {
  passkeyAdded: mailTemplate({
    key: 'account.passkey_added',
    area,
    name: 'A passkey was added',
    when: 'Somebody has added a passkey to an account.',
    subject: 'A passkey was added to your account',
    body: `Hello {name},

A passkey was added to your account: {passkey}. It signs in without your password. All other devices were signed out.

If it was not you, choose a new password at once, then remove the passkey on the page "Password and security":

{link}`,
    variables: { name, passkey, link: newPassword },
  }),
  passkeyCode: mailTemplate({
    key: 'account.passkey_code',
    area,
    name: 'Code to change how one signs in',
    when: 'Somebody without a passkey at hand, or with neither app nor passkey, changes how the account is signed in to or its address.',
    subject: 'Your code to change how you sign in',
    body: `Hello {name},

Your code is {code}. It works once, for 5 minutes, on the page where you asked for it. We never ask for it by phone or mail.

If you did not ask for it, someone knows your password: choose a new one at once.`,
    variables: { name, code: { label: 'The code', kind: 'code', example: '482915', required: true } },
  }),
  passkeyRemoved: mailTemplate({
    key: 'account.passkey_removed',
    area,
    name: 'A passkey was removed',
    when: 'Somebody has removed a passkey from an account.',
    subject: 'A passkey was removed from your account',
    body: `Hello {name},

A passkey was removed from your account: {passkey}. It no longer signs in. All other devices were signed out.

If it was not you, choose a new password at once and write to us:

{link}`,
    variables: { name, passkey, link: newPassword },
  }),
} as const;
