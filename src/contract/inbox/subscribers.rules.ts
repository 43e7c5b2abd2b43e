export const subscriberStatuses = ['pending', 'active', 'unsubscribed', 'bounced'] as const;
export type SubscriberStatus = (typeof subscriberStatuses)[number];

export const subscriberStatusNames = {
  pending: 'Unconfirmed',
  active: 'Subscribed',
  unsubscribed: 'Left',
  bounced: 'Bounced',
} as const satisfies Record<SubscriberStatus, string>;

/** Where an address came from: the form of the website, a customer's own profile, or the staff. */
export const subscriberSources = ['website', 'account', 'staff'] as const;
export type SubscriberSource = (typeof subscriberSources)[number];

export const subscriberSourceNames = {
  website: 'Website',
  account: 'Customer’s profile',
  staff: 'Added by staff',
} as const satisfies Record<SubscriberSource, string>;

/** What a subscriber agrees to, word for word as beside the box; the server keeps it with the address as proof. */
export const newsletterConsent =
  'Email me the newsletter: the month in metals, new products and changes to our terms. I can unsubscribe with one click in any email.';
