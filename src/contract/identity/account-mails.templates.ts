import { mailTemplate } from '#contract/mail-template.rules.ts';

const area = 'Account';
const name = { label: 'Name of the person', kind: 'name', example: 'Ada Lovelace' } as const;
const shortened = { label: 'The other address, shortened', kind: 'text', example: 'a…@example.com' } as const;
const newPassword = { label: 'Link to choose a new password', kind: 'link', example: '/forget-password' } as const;
const contact = { label: 'Link to write to the shop', kind: 'link', example: '/contact-us' } as const;

/** The mails about an account. */
export const accountMails = {
  verification: mailTemplate({
    key: 'account.verification',
    area,
    name: 'Confirm the address',
    when: 'Somebody opens an account, changes its address, or asks for the link anew.',
    subject: 'Confirm your e-mail address',
    body: `Hello {name},

Open this page and press the button to confirm that this address is yours:

{link}

The link works once, for 48 hours. If you did not ask for it, delete this mail; nothing will happen.`,
    variables: {
      name,
      link: { label: 'Link that confirms', kind: 'link', example: '/verified?token=example', required: true },
    },
  }),
  addressChangeAsked: mailTemplate({
    key: 'account.address_change_asked',
    area,
    name: 'A new address was asked for',
    when: 'Someone asks to change the address of their account; goes to the present one.',
    subject: 'A new address for your account',
    body: `Hello {name},

Someone who knows your password asked to change the address of your account to {address}. Nothing is changed until the link that we sent there is used.

If it was not you, choose a new password at once; that ends the link, too:

{link}`,
    variables: { name, address: shortened, link: newPassword },
  }),
  addressLeft: mailTemplate({
    key: 'account.address_left',
    area,
    name: 'The address was changed, to the old one',
    when: 'An account has moved to another address; goes to the one that it left.',
    subject: 'The address of your account was changed',
    body: `Hello {name},

Your account has another address from now on, {address}; nothing more will come to this one. If it was not you, write to us at once:

{link}`,
    variables: { name, address: shortened, link: contact },
  }),
  addressTaken: mailTemplate({
    key: 'account.address_taken',
    area,
    name: 'The address was changed, to the new one',
    when: 'An account has moved to another address; goes to the new one.',
    subject: 'The address of your account was changed',
    body: `Hello {name},

Your account has this address from now on: you sign in with it, and our mails come here. If it was not you, write to us at once:

{link}`,
    variables: { name, link: contact },
  }),
  addressLeftWithUndo: mailTemplate({
    key: 'account.address_left_with_undo',
    area,
    name: 'The address was changed, to the old one, with the way back',
    when: 'An account whose address was confirmed has moved to another; goes to the one that it left.',
    subject: 'The address of your account was changed',
    body: `Hello {name},

Your account has another address from now on, {address}; nothing more will come to this one.

If it was not you, take your account back here. The link works once, for 72 hours; it signs every device out and lets you choose a new password:

{link}`,
    variables: {
      ...{ name, address: shortened },
      link: { label: 'Link that undoes it', kind: 'link', example: '/undo-address?token=example', required: true },
    },
  }),
  addressInUse: mailTemplate({
    key: 'account.address_in_use',
    area,
    name: 'The address has an account already',
    when: 'Somebody asks to move another account to an address that has one; goes to that address.',
    subject: 'This address already has an account',
    body: `Hello {name},

Someone, perhaps you, asked to move another account to this address. It has an account already, so nothing was changed.

If both are yours and you want only one, write to us:

{link}`,
    variables: { name, link: contact },
  }),
  accountClosed: mailTemplate({
    key: 'account.closed',
    area,
    name: 'The account was closed',
    when: 'A customer has closed his account.',
    subject: 'Your account is closed',
    body: `Hello {name},

You have closed your account: nobody can sign in to it any more, and we send no more mails about it.

The law has us keep your identity check, orders, invoices and payments for five years.

If it was not you, write to us at once:

{link}`,
    variables: { name, link: contact },
  }),
  knownAddress: mailTemplate({
    key: 'account.known_address',
    area,
    name: 'There is an account already',
    when: 'Somebody tries to open an account with an address that has one.',
    subject: 'You already have an account',
    body: `Hello {name},

Someone, perhaps you, tried to open an account with this address. There is one already. You can sign in here:

{signIn}

or choose a new password here:

{link}

If it was not you, there is nothing to do: your account is unchanged.`,
    variables: { name, signIn: { label: 'Link to sign in', kind: 'link', example: '/?sign-in=1' }, link: newPassword },
  }),
  reset: mailTemplate({
    key: 'account.password_reset',
    area,
    name: 'Choose a new password',
    when: 'A user forgot their password.',
    subject: 'Choose a new password',
    body: `Hello {name},

Open this page to choose a new password:

{link}

The link works once, for 60 minutes. If you did not ask for it, delete this mail; your password is unchanged.`,
    variables: {
      name,
      link: {
        label: 'Link to choose a password',
        kind: 'link',
        example: '/password/reset/example/ada%40example.com',
        required: true,
      },
    },
  }),
  passwordChanged: mailTemplate({
    key: 'account.password_changed',
    area,
    name: 'The password was changed',
    when: 'The password of an account was changed.',
    subject: 'Your password was changed',
    body: `Hello {name},

The password of your account was changed just now, and every other session was signed out. If it was not you, choose a new one at once:

{link}`,
    variables: { name, link: newPassword },
  }),
  newDevice: mailTemplate({
    key: 'account.new_device',
    area,
    name: 'Sign-in on a new device',
    when: 'Somebody has signed in on a device that the account was never entered from; once for each device.',
    subject: 'A new device signed in to your account',
    body: `Hello {name},

Your account was entered from a device that we do not know:

{device}, on {time}, from the address {address}.

If it was you, there is nothing to do. If it was not, choose a new password at once; that signs every device out:

{link}`,
    variables: {
      name,
      device: { label: 'Browser and system', kind: 'text', example: 'Firefox on Windows' },
      time: { label: 'When', kind: 'text', example: '11/20/26 2:05 PM Eastern time' },
      address: { label: 'Network address', kind: 'text', example: '203.0.113.7' },
      link: newPassword,
    },
  }),
  signInCode: mailTemplate({
    key: 'account.sign_in_code',
    area,
    name: 'Sign-in code',
    when: 'A member of staff signs in and proves it with a code.',
    subject: 'Your sign-in code',
    body: `Hello {name},

Your code is {code}. It works once, for 10 minutes. We never ask for it by phone or mail.`,
    variables: { name, code: { label: 'The code', kind: 'code', example: '482 915', required: true } },
  }),
} as const;
