import type { Transporter } from 'nodemailer';

import { AddressRefused, type Mailer } from './mailer.ts';

/** Sends through an SMTP server: `smtp://user:pass@host:port` or `smtps://…`. */
export function smtpMailer({ url, from, domain }: { url: string; from: string; domain: string }): Mailer {
  let transport: Promise<Transporter> | undefined;
  const open = async () => {
    const { createTransport } = await import('nodemailer');
    return createTransport({ url, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 });
  };
  return {
    async send({ id, to, subject, text, html, replyTo, unsubscribeUrl }) {
      transport ??= open();
      const opened = await transport;
      const sending = opened.sendMail({
        from,
        to,
        subject,
        text,
        html,
        messageId: `<${id}@${domain}>`,
        ...(replyTo !== undefined && { replyTo }),
        ...(unsubscribeUrl !== undefined && {
          headers: {
            'List-Unsubscribe': `<${unsubscribeUrl}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          },
        }),
      });
      await sending.catch((error: unknown) => {
        throw isRefused(error) ? new AddressRefused(error.message, { cause: error }) : error;
      });
    },
  };
}

/** The server said no to the address itself, with a code that means for good (RFC 5321, 4.2.1). */
const isRefused = (error: unknown): error is Error =>
  error instanceof Error &&
  'command' in error &&
  error.command === 'RCPT TO' &&
  'responseCode' in error &&
  typeof error.responseCode === 'number' &&
  error.responseCode >= 500;
