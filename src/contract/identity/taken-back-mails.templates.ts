import { mailTemplate } from '#contract/mail-template.rules.ts';

const area = 'Account';
const name = { label: 'Name of the person', kind: 'name', example: 'Ada Lovelace' } as const;
const contact = { label: 'Link to write to the shop', kind: 'link', example: '/contact-us' } as const;

/** The mails about an account that its owner has taken back from somebody else. */
export const takenBackMails = {
  addressTakenBack: mailTemplate({
    key: 'account.address_taken_back',
    area,
    name: 'A change of address was undone, to the old one',
    when: 'Somebody has taken his account back by the link that its former address was mailed.',
    subject: 'Your account is yours again: choose a new password',
    body: `Hello {name},

Your account has this address again. Choose a new password here:

{link}

The link works once, for 60 minutes. Later, "Forgot your password?" on the sign-in page sends you another.

Whatever was added to your account since the change of address was asked for is gone:

{undone}

Once you are signed in, look through your orders and delivery addresses, and write to us about anything that is not yours. We have been told, too, and look at the account ourselves.`,
    variables: {
      name,
      undone: {
        label: 'What was undone, one thing on a line',
        kind: 'lines',
        example: 'Every device was signed out, and the password no longer works.\nA passkey added since then: removed.',
      },
      link: {
        label: 'Link to choose a password',
        kind: 'link',
        example: '/password/reset/example/ada%40example.com',
        required: true,
      },
    },
  }),
  addressGivenBack: mailTemplate({
    key: 'account.address_given_back',
    area,
    name: 'A change of address was undone, to the new one',
    when: 'An account has gone back to its former address; goes to the one that it had in between.',
    subject: 'The address of your account was changed back',
    body: `Hello {name},

The account that had this address was given back to its former one, by a link that was mailed there. If you think that this is wrong, write to us:

{link}`,
    variables: { name, link: contact },
  }),
} as const;
