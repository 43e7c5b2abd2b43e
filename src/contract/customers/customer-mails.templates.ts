import { mailTemplate } from '#contract/mail-template.rules.ts';

const area = 'Identity check';
const name = { label: 'Name of the customer', kind: 'name', example: 'Ada Lovelace' } as const;

const toForm = { label: 'Link to the form', kind: 'link', example: '/kyc-form', required: true } as const;

/** The mails about what a customer may do. */
export const customerMails = {
  approved: mailTemplate({
    key: 'customer.approved',
    area,
    name: 'Identity check approved',
    when: 'Staff approves an identity check.',
    subject: 'Your identity is confirmed',
    body: `Hello {name},

Your identity check is approved. You can buy now:

{link}`,
    variables: { name, link: { label: 'Link to the shop', kind: 'link', example: '/shop' } },
  }),
  nameVerified: mailTemplate({
    key: 'customer.name_verified',
    area,
    name: 'Account carries the verified name',
    when: 'An approved identity check shows another name than the account had.',
    subject: 'Your account now carries your verified name',
    body: `Hello {name},

From now on this is the name of your account, as your identity check shows it.

Payout accounts that you entered under another name are blocked until you enter them again:

{link}`,
    variables: { name, link: { label: 'Link to the profile', kind: 'link', example: '/customer-dashboard/profile' } },
  }),
  rejected: mailTemplate({
    key: 'customer.rejected',
    area,
    name: 'Identity check needs another try',
    when: 'Staff cannot approve an identity check.',
    subject: 'Your identity check needs another try',
    body: `Hello {name},

Thank you for sending us your identity check. We are sorry: we cannot approve it as it is. This is why:

{reason}

What to do next: from {day} on, open your form again. Everything you entered is still there, so you only change what is named above, add a new paper if one is asked for, and send it. We then look at it afresh.

{link}

If you are not sure what we mean, write to us. We are glad to help.`,
    variables: {
      name,
      reason: { label: 'What staff wrote', kind: 'lines', example: 'The document has expired.', required: true },
      day: { label: 'Day from which it can be sent again', kind: 'text', example: '12/01/26' },
      link: toForm,
    },
  }),
  received: mailTemplate({
    key: 'customer.kyc_received',
    area,
    name: 'Identity check received',
    when: 'A customer sends the form of the identity check.',
    subject: 'We have your identity check',
    body: `Hello {name},

Your identity check has arrived. We usually answer within a business day. This page shows where it stands:

{link}`,
    variables: { name, link: toForm },
  }),
  asked: mailTemplate({
    key: 'customer.kyc_asked',
    area,
    name: 'Identity check asked again',
    when: 'Staff asks again for parts of an identity check.',
    subject: 'We need a little more for your identity check',
    body: `Hello {name},

Please answer by {due}:

{items}

Everything else is accepted and stays as it is:

{link}`,
    variables: {
      name,
      due: { label: 'Last day to answer', kind: 'text', example: '12/04/26' },
      items: {
        ...{ label: 'What is asked, line by line', kind: 'lines', required: true },
        example: 'Valid until: This is not what your document says.',
      },
      link: toForm,
    },
  }),
  askedReminder: mailTemplate({
    key: 'customer.kyc_asked_reminder',
    area,
    name: 'Reminder of what was asked again',
    when: 'Three days before the last day to answer.',
    subject: 'Your identity check is waiting for your answer',
    body: `Hello {name},

We still need a little more for your identity check. Please answer by {due}:

{link}`,
    variables: {
      name,
      due: { label: 'Last day to answer', kind: 'text', example: '12/04/26' },
      link: toForm,
    },
  }),
  askedLapsed: mailTemplate({
    key: 'customer.kyc_asked_lapsed',
    area,
    name: 'What was asked again was not answered',
    when: 'The last day to answer has passed.',
    subject: 'Your identity check is open again',
    body: `Hello {name},

We did not hear back from you, so your identity check is a draft again. Nothing that you entered is lost, and you can send it whenever you like:

{link}`,
    variables: { name, link: toForm },
  }),
  expiring: mailTemplate({
    key: 'customer.kyc_expiring',
    area,
    name: 'Identity check soon out of date',
    when: 'Some time before a customer’s identity check has to be renewed.',
    subject: 'Please renew your identity check',
    body: `Hello {name},

Your identity check is valid until {day}. Please renew it before then. The form is already filled in; you only change what is out of date.

{link}`,
    variables: {
      name,
      day: { label: 'Day on which it ends', kind: 'text', example: '12/31/26' },
      link: toForm,
    },
  }),
  lapsed: mailTemplate({
    key: 'customer.kyc_lapsed',
    area,
    name: 'Identity check out of date',
    when: 'A customer’s identity check is out of date; the grace begins.',
    subject: 'Your identity check is out of date',
    body: `Hello {name},

Your identity check is out of date. Until {day} you can still sell and withdraw, but not buy. Please renew it:

{link}`,
    variables: {
      name,
      day: { label: 'Last day of the grace', kind: 'text', example: '01/30/27' },
      link: toForm,
    },
  }),
  expired: mailTemplate({
    key: 'customer.kyc_expired',
    area,
    name: 'Identity check expired',
    when: 'The grace after an identity check is over.',
    subject: 'Your identity check has expired',
    body: `Hello {name},

Your identity check has expired. Please renew it to trade again. The form is already filled in:

{link}`,
    variables: { name, link: toForm },
  }),
  detailsChanged: mailTemplate({
    key: 'customer.details_changed',
    area,
    name: 'Details changed by staff',
    when: 'Staff changes how a customer is reached, or who they are.',
    subject: 'We have changed your details',
    body: `Hello {name},

We have changed these details of your account:

{items}

If you did not ask for this, please write to us at once:

{link}`,
    variables: {
      name,
      items: {
        ...{ label: 'What was changed, line by line', kind: 'lines', required: true },
        example: 'Home address',
      },
      link: { label: 'Link to write to the shop', kind: 'link', example: '/contact-us' },
    },
  }),
  checkAgain: mailTemplate({
    key: 'customer.kyc_again',
    area,
    name: 'Identity is checked again',
    when: 'Staff changes what an approved identity check rests on.',
    subject: 'We are checking your identity again',
    body: `Hello {name},

Something about your identity has changed, so we are checking it again. Until we are done you cannot buy or sell. You do not need to do anything unless we ask. This page shows where it stands:

{link}`,
    variables: { name, link: toForm },
  }),
  suspended: mailTemplate({
    key: 'customer.suspended',
    area,
    name: 'Account suspended',
    when: 'Staff suspends an account. The reason is not told: the law may forbid it.',
    subject: 'Your account is suspended',
    body: `Hello {name},

Your account is suspended for now. You cannot sign in, and a price that you had locked no longer holds. Orders that you have placed stay as they are.

To hear what happens next, write to us:

{link}`,
    variables: { name, link: { label: 'Link to write to the shop', kind: 'link', example: '/contact-us' } },
  }),
  reinstated: mailTemplate({
    key: 'customer.reinstated',
    area,
    name: 'Account open again',
    when: 'A suspended account is opened again.',
    subject: 'Your account is open again',
    body: `Hello {name},

Your account is open again. You can sign in:

{link}`,
    variables: { name, link: { label: 'Link to sign in', kind: 'link', example: '/?sign-in=1' } },
  }),
} as const;
