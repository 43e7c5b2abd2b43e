import { mailTemplate } from '#contract/mail-template.rules.ts';

const area = 'Account';
const name = { label: 'Name of the person', kind: 'name', example: 'Ada Lovelace' } as const;
const newPassword = { label: 'Link to choose a new password', kind: 'link', example: '/forget-password' } as const;

/** The mails about what is asked for after a password. */
export const secondFactorMails = {
  authenticatorSetUp: mailTemplate({
    key: 'account.authenticator_set_up',
    area,
    name: 'An authenticator app was set up',
    when: 'Somebody has set up an authenticator app, the first or another in its place.',
    subject: 'Your account now asks for a code',
    body: `Hello {name},

From now on we ask for a code from your authenticator app whenever you sign in. All other devices were signed out.

Keep your recovery codes somewhere safe: each lets you in once if you lose your phone.

If it was not you, choose a new password at once and write to us:

{link}`,
    variables: { name, link: newPassword },
  }),
  authenticatorRemoved: mailTemplate({
    key: 'account.authenticator_removed',
    area,
    name: 'The authenticator app was removed',
    when: 'Somebody has removed the authenticator app from an account.',
    subject: 'Your account no longer asks for a code',
    body: `Hello {name},

Your authenticator app was removed from your account: a password is enough to sign in again. All other devices were signed out.

If it was not you, choose a new password at once and write to us:

{link}`,
    variables: { name, link: newPassword },
  }),
  recoveryCodesMade: mailTemplate({
    key: 'account.recovery_codes_made',
    area,
    name: 'New recovery codes',
    when: 'Somebody has made new recovery codes in place of the old ones.',
    subject: 'You have new recovery codes',
    body: `Hello {name},

New recovery codes were made for your account; the old ones no longer work.

If it was not you, choose a new password at once and write to us:

{link}`,
    variables: { name, link: newPassword },
  }),
  recoveryCodeUsed: mailTemplate({
    key: 'account.recovery_code_used',
    area,
    name: 'A recovery code was used',
    when: 'Somebody has signed in with a recovery code.',
    subject: 'A recovery code was used to sign in',
    body: `Hello {name},

Somebody signed in to your account with your password and one of your recovery codes. You have {left} left.

If it was not you, choose a new password at once and write to us:

{link}`,
    variables: {
      name,
      left: { label: 'How many codes are left', kind: 'text', example: '9' },
      link: newPassword,
    },
  }),
} as const;
