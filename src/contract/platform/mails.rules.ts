/** What has become of a mail: it waits for its next attempt, has been sent, or was given up. */
export const mailStates = ['pending', 'sent', 'dead'] as const;
export type MailState = (typeof mailStates)[number];

export const mailStateNames = {
  pending: 'Waiting',
  sent: 'Sent',
  dead: 'Given up',
} as const satisfies Record<MailState, string>;
