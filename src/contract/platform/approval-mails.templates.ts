import { mailTemplate } from '#contract/mail-template.rules.ts';

/** The mail to staff about a change that waits for a second person. */
export const approvalMails = {
  asked: mailTemplate({
    key: 'staff.approval_asked',
    area: 'To staff',
    name: 'Change to approve',
    when: 'Somebody asks for a change that a second person has to approve; goes to all who may.',
    subject: '{kind}: a change needs your approval',
    body: `Hello {name},

{asker} has asked for a change that only takes effect once a second person has approved it.

The change: {what}

{effect}

Reason: {reason}

Why it needs you: {why}

Approve or refuse it: {link}`,
    variables: {
      name: { label: 'Name of who may approve', kind: 'name', example: 'Ada Lovelace' },
      asker: { label: 'Who asks', kind: 'text', example: 'Grace Hopper' },
      kind: { label: 'The kind of change', kind: 'text', example: 'How customers pay' },
      what: { label: 'What is to change', kind: 'text', example: 'Terms of Bank wire', required: true },
      effect: {
        label: 'Each change, before and after',
        kind: 'lines',
        example: 'Instructions: from "Write the number on it." to "Write only the number on it."',
        required: true,
      },
      reason: { label: 'The reason', kind: 'lines', example: 'The bank asks for it.' },
      why: { label: 'Why a second person is needed', kind: 'lines', example: 'It says where customers pay.' },
      link: {
        label: 'Link to the change',
        kind: 'link',
        example: '/dashboard/approvals#open=0192f3a4-7c1e-7b52-9a41-2f6f4d1f9a10',
        required: true,
      },
    },
  }),
} as const;
