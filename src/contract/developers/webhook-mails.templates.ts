import { mailTemplate } from '#contract/mail-template.rules.ts';

/** The mail to staff about a webhook. */
export const webhookMails = {
  paused: mailTemplate({
    key: 'staff.webhook_paused',
    area: 'To staff',
    name: 'Webhook paused',
    when: 'A webhook is paused because its receiver no longer takes anything; goes to all who look after webhooks.',
    subject: 'A webhook has been paused',
    body: `Hello {name},

We have paused this webhook because {why}:

{webhook}

The last failure: {failure}

What it misses is kept for 30 days. Once the receiver is working again, turn the webhook back on under Webhooks in the dashboard.`,
    variables: {
      name: { label: 'Name of who reads it', kind: 'name', example: 'Ada Lovelace' },
      webhook: {
        label: 'The address of the webhook',
        kind: 'lines',
        example: 'https://hooks.example/ingot',
        required: true,
      },
      why: { label: 'Why', kind: 'text', example: 'it has accepted nothing for three days' },
      failure: { label: 'The last failure', kind: 'text', example: 'It answered with status 500.' },
    },
  }),
} as const;
