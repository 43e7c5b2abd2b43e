import { mailTemplate } from '#contract/mail-template.rules.ts';

const area = 'Administrators';
const name = { label: 'Name of the person', kind: 'name', example: 'Ada Lovelace' } as const;
const person = { label: 'Whom it is about', kind: 'name', example: 'Ines Marchetti' } as const;
const by = { label: 'Who did it', kind: 'name', example: 'Ada Lovelace' } as const;
const reason = { label: 'Why', kind: 'lines', example: 'Her phone was stolen.' } as const;
const link = { label: 'Link to the administrator', kind: 'link', example: '/dashboard/users' } as const;
const newPassword = { label: 'Link to choose a new password', kind: 'link', example: '/forget-password' } as const;
const roles = { label: 'Roles, one on a line', kind: 'lines', example: 'Sales\nVault' } as const;

/** The mails about administrators, their roles, and how they come in. */
export const staffMails = {
  invitation: mailTemplate({
    key: 'staff.invitation',
    area,
    name: 'Invitation of an administrator',
    when: 'Somebody is invited to administer the shop, or the invitation is sent again.',
    subject: 'You are invited to run the shop',
    body: `Hello {name},

{by} invites you to work in the dashboard of our shop. Open this page and choose a password:

{link}

The link works once, for 72 hours. Your roles will be:

{roles}

If you do not know what this is about, delete this mail; nothing will happen.`,
    variables: {
      name,
      by,
      roles,
      link: { label: 'Link to take it up', kind: 'link', example: '/invitation?token=example', required: true },
    },
  }),
  rolesChanged: mailTemplate({
    key: 'staff.roles_changed',
    area,
    name: 'Your roles were changed',
    when: 'The roles of an administrator, or what one of them allows, were changed; goes to him.',
    subject: 'Your roles were changed',
    body: `Hello {name},

{by} changed what you may do in the dashboard. From now on you have these roles:

{roles}

This counts at once; you need not sign in again.`,
    variables: { name, by, roles },
  }),
  rightsTold: mailTemplate({
    key: 'staff.rights_told',
    area,
    name: 'Roles were changed, to the super administrators',
    when: 'Somebody gave or took roles, or changed what a role allows; goes to the other super administrators.',
    subject: 'Roles of {person} were changed',
    body: `Hello {name},

{by} changed the roles of {person}.

Before:

{before}

Now:

{after}

If this should not be, look at it here:

{link}`,
    variables: {
      ...{ name, person, by, link },
      before: { ...roles, label: 'Roles before' },
      after: { ...roles, label: 'Roles now' },
    },
  }),
  stateTold: mailTemplate({
    key: 'staff.state_told',
    area,
    name: 'An administrator was invited, locked, unlocked or disabled',
    when: 'It happens to an administrator; goes to the other super administrators.',
    subject: '{person} was {what}',
    body: `Hello {name},

{person} was {what} as an administrator by {by}.

{reason}

If this should not be, look at it here:

{link}`,
    variables: { name, person, by, reason, link, what: { label: 'What happened', kind: 'text', example: 'locked' } },
  }),
  lostAppAsked: mailTemplate({
    key: 'staff.lost_app_asked',
    area,
    name: 'An administrator has lost the authenticator app',
    when: 'Somebody asks that an administrator be let in without his app; goes to those who may agree.',
    subject: '{person} has lost the authenticator app',
    body: `Hello {name},

{by} asks that {person} may sign in without the authenticator app and set up another:

{reason}

It takes a second person. Speak to {person} before you agree, on a line that you know:

{link}`,
    variables: { name, person, by, reason, link },
  }),
  lostAppAgreed: mailTemplate({
    key: 'staff.lost_app_agreed',
    area,
    name: 'Your authenticator app was taken from your account',
    when: 'Two administrators have agreed to let a third in without his lost app; goes to him.',
    subject: 'You can set up a new authenticator app',
    body: `Hello {name},

{first} and {second} took the lost authenticator app from your account. Sign in with your password and the code that we mail you, and set up another app. All devices were signed out.

If you have not asked for this, choose a new password at once and tell them:

{link}`,
    variables: {
      name,
      first: { ...by, label: 'Who asked' },
      second: { ...by, label: 'Who agreed' },
      link: newPassword,
    },
  }),
} as const;
