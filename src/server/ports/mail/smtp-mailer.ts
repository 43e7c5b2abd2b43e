import type { Transporter } from 'nodemailer';

import type { Mailer } from './mailer.ts';

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
      await (
        await transport
      ).sendMail({
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
    },
  };
}
