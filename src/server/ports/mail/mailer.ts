/** A mail ready to go. The id is the same on every try, so that a receiver can tell a repeat. */
export interface OutgoingMail {
  id: string;
  to: string;
  subject: string;
  text: string;
  /** The same in the shop's design. */
  html: string;
  replyTo?: string;
  /** Where a mail program leaves the list with one click (RFC 8058). */
  unsubscribeUrl?: string;
}

/** The mail server does not take mails for this address, and will not later either. */
export class AddressRefused extends Error {
  override readonly name = 'AddressRefused';
}

/** Sends mail; throws `AddressRefused` where the address is refused for good, and anything else when the mail was not taken. */
export interface Mailer {
  send(mail: OutgoingMail): Promise<void>;
}

/** The demo's mailer: nothing leaves the machine, the outbox page shows the mail. */
export const outboxOnlyMailer: Mailer = { send: () => Promise.resolve() };
