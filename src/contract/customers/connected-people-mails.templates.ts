import { mailTemplate } from '#contract/mail-template.rules.ts';

const area = 'People on an account';
const name = { label: 'Name of the person', kind: 'name', example: 'Ada Lovelace' } as const;
const other = { label: 'Name of the other person', kind: 'name', example: 'Ben Lovelace' } as const;
const holder = { label: 'Who opened the account', kind: 'name', example: 'Ada Lovelace' } as const;
const customer = { label: 'Name of the customer', kind: 'name', example: 'Ada Lovelace' } as const;
const company = { label: 'Name of the company', kind: 'name', example: 'Lovelace Metals Ltd.' } as const;
const toUs = { label: 'Link to write to us', kind: 'link', example: '/contact-us' } as const;
const link = {
  label: 'Link to the people on the account',
  kind: 'link',
  example: '/customer-dashboard/people',
} as const;

/** The mails about beneficiaries and joint owners. */
export const connectedPeopleMails = {
  beneficiaries: mailTemplate({
    key: 'beneficiaries.changed',
    area,
    name: 'Beneficiaries changed',
    when: 'A customer has named, changed or removed a beneficiary.',
    subject: 'The beneficiaries of your account have changed',
    body: `Hello {name},

{what}

They are a record of your wishes for your estate. Nobody named there can act for you or see your account.

If it was not you, choose a new password and write to us:

{link}`,
    variables: {
      name,
      what: { label: 'What was changed', kind: 'text', example: 'You named Ben Lovelace as a beneficiary, with 50 %.' },
      link,
    },
  }),
  invited: mailTemplate({
    key: 'ownership.invited',
    area,
    name: 'Invitation to own an account together',
    when: 'A customer invites somebody to own the account together.',
    subject: '{other} invites you to own an account together',
    body: `Hello {name},

{other} would like to own their account with us together with you.

To accept, you need an account of your own under this email address, with your identity confirmed. Sign in, or open one, and answer until {until}:

{link}

If you do not know {other}, ignore this email: nothing happens unless you accept.`,
    variables: {
      name,
      other,
      until: { label: 'Last day to answer', kind: 'text', example: '12/11/26' },
      link,
    },
  }),
  joined: mailTemplate({
    key: 'ownership.joined',
    area,
    name: 'An account is owned together',
    when: 'Somebody has accepted to own an account together. Both are told.',
    subject: 'You now own an account together with {other}',
    body: `Hello {name},

The account of {holder} now belongs to both of you. Money is paid out only once both of you have agreed. To end it, you both have to agree.

If you did not agree to this, write to us at once:

{link}`,
    variables: { name, other, holder, link },
  }),
  notJoined: mailTemplate({
    key: 'ownership.not_joined',
    area,
    name: 'An invitation was not accepted',
    when: 'Somebody has declined to own an account together, or has not answered in time.',
    subject: '{other} does not own your account together with you',
    body: `Hello {name},

{other} has not accepted to own your account together with you. You can invite somebody again:

{link}`,
    variables: { name, other, link },
  }),
  endAsked: mailTemplate({
    key: 'ownership.end_asked',
    area,
    name: 'A joint ownership is to end',
    when: 'One of two joint owners asks to end the joint ownership. The other is told.',
    subject: '{other} asks to end your joint ownership',
    body: `Hello {name},

{other} asks to end your joint ownership of the account of {holder}. It ends only if you agree:

{link}`,
    variables: { name, other, holder, link },
  }),
  ended: mailTemplate({
    key: 'ownership.ended',
    area,
    name: 'A joint ownership has ended',
    when: 'A joint ownership has ended. Both are told.',
    subject: 'Your joint ownership with {other} has ended',
    body: `Hello {name},

From now on the account of {holder} belongs to {holder} alone.

If you did not agree to this, write to us at once:

{link}`,
    variables: { name, other, holder, link },
  }),
  traderAppointed: mailTemplate({
    key: 'trader.appointed',
    area,
    name: 'Somebody is to order for a company',
    when: 'A company appoints somebody to order in its name by phone. The person is told.',
    subject: 'You are to order for {company}',
    body: `Hello {name},

{company} has appointed you to order metal in its name by phone. For that you need an account of your own under this email address, with your identity confirmed; we then check the appointment. You do not sign in for the company.

If you do not want this, write to us:

{link}`,
    variables: { name, company, link: toUs },
  }),
  trader: mailTemplate({
    key: 'trader.changed',
    area,
    name: 'An authorised trader has changed',
    when: 'Somebody was appointed to order for a company, or that was confirmed, refused or withdrawn. The company is told.',
    subject: 'Your authorised traders have changed',
    body: `Hello {name},

{what}

If you did not expect this, withdraw it and write to us:

{link}`,
    variables: {
      name,
      what: { label: 'What happened', kind: 'text', example: 'Ben Lovelace may now order by phone in your name.' },
      link,
    },
  }),
  traderEnded: mailTemplate({
    key: 'trader.ended',
    area,
    name: 'Somebody no longer orders for a company',
    when: 'The appointment of somebody who orders for a company has ended, or was not confirmed. The person is told.',
    subject: 'You do not order for {company} any more',
    body: `Hello {name},

You cannot order in the name of {company}. Your own account stays as it is. If you have a question, write to us:

{link}`,
    variables: { name, company, link: toUs },
  }),
  executor: mailTemplate({
    key: 'estate.executor_named',
    area: 'Estates',
    name: 'To the executor of an estate',
    when: 'Staff has recorded who speaks for the estate of a customer.',
    subject: 'About the estate of {customer}',
    body: `Hello {name},

We are sorry for your loss. We have recorded that you speak for the estate of {customer}, and have seen your papers.

The account is frozen: nothing is bought, sold or paid out, and nothing is lost. From now on our emails about it go to you. We will write to you about what is next; you can reach us here:

{link}`,
    variables: { name, customer, link: toUs },
  }),
  released: mailTemplate({
    key: 'estate.released',
    area: 'Estates',
    name: 'An estate is released',
    when: 'Two of the staff have released an account to the executor.',
    subject: 'The account of {customer} is released to you',
    body: `Hello {name},

We can now hand over to you what the account of {customer} holds, and pay its balance to the estate. Write to us to agree on how:

{link}`,
    variables: { name, customer, link: toUs },
  }),
  settled: mailTemplate({
    key: 'estate.settled',
    area: 'Estates',
    name: 'An estate is settled',
    when: 'Two of the staff have closed the account of an estate.',
    subject: 'The account of {customer} is closed',
    body: `Hello {name},

Nothing is left in the account of {customer}, and it is closed. We keep its records for as long as the law asks for. If you need a document for the estate, write to us:

{link}`,
    variables: { name, customer, link: toUs },
  }),
} as const;
