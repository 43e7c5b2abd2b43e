import { mailSeries } from '#contract/mail-series.rules.ts';
import type { MailVariable } from '#contract/mail-template.rules.ts';

const area = 'Returns';
const common = {
  name: { label: 'Name of the customer', kind: 'name', example: 'Ada Lovelace' },
  number: { label: 'Number of the return', kind: 'text', example: 'RMA-1007' },
  orderNumber: { label: 'Number of the order', kind: 'text', example: '10466' },
  order: {
    label: 'Link to the order',
    kind: 'link',
    example: '/customer-dashboard/order/0192f3a4-7c1e-7b52-9a41-2f6f4d1f9a10',
  },
} as const satisfies Record<string, MailVariable>;

const pieces = { label: 'How many pieces', kind: 'text', example: '2 pieces' } as const;
const kept = {
  label: 'What is kept for taking the goods back',
  kind: 'text',
  example: 'We deduct a restocking fee of 3 % of what you paid for them.',
  required: true,
} as const;

const step = mailSeries({ area, subject: 'Return {number}:', ending: 'Your order: {order}', common });

/** The mails about what customers send back. */
export const returnMails = {
  asked: step({
    key: 'return.asked',
    name: 'Return requested',
    when: 'A customer asks to return delivered pieces.',
    subject: 'we have your request',
    body: 'You asked to return {pieces} from order {orderNumber}. Please wait for our reply before you send anything back.\n\n{kept}',
    variables: { pieces, kept },
  }),
  authorised: step({
    key: 'return.authorised',
    name: 'Return authorised',
    when: 'Staff agrees to a return.',
    subject: 'authorised',
    body: 'You may send back {pieces} from order {orderNumber}. Please write {number} on the parcel, insure it for the full value of the goods, and keep the receipt.\n\n{kept}',
    variables: { pieces, kept },
  }),
  refused: step({
    key: 'return.refused',
    name: 'Return declined',
    when: 'Staff does not agree to a return.',
    subject: 'declined',
    body: 'We are sorry, but we cannot take back the pieces from order {orderNumber} that you asked about.\n\n{reason}',
    variables: {
      reason: {
        label: 'What staff wrote',
        kind: 'lines',
        example: 'The sealed packaging has been opened.',
        required: true,
      },
    },
  }),
  cancelled: step({
    key: 'return.cancelled',
    name: 'Return cancelled',
    when: 'A return is cancelled.',
    subject: 'cancelled',
    body: 'Return {number} is cancelled. Please do not send anything back.',
    variables: {},
  }),
  received: step({
    key: 'return.received',
    name: 'Returned pieces arrived',
    when: 'Returned pieces have arrived.',
    subject: 'your pieces have arrived',
    body: 'We have received {pieces}. We will inspect everything within a few business days.',
    variables: { pieces: { ...pieces, label: 'How many of all pieces', example: '2 of 3 pieces', required: true } },
  }),
  credited: step({
    key: 'return.credited',
    name: 'Return complete, with money back',
    when: 'A return is closed with a credit note.',
    subject: 'complete',
    body: 'Your return is complete. We have credited you {amount} by credit note {note}.',
    variables: {
      amount: { label: 'The amount', kind: 'text', example: '1,240.00 CAD', required: true },
      note: { label: 'Number of the credit note', kind: 'text', example: 'CRN-2026-0007' },
    },
  }),
  sentBack: step({
    key: 'return.sent_back',
    name: 'Return complete, nothing taken back',
    when: 'A return is closed and nothing of it was taken back.',
    subject: 'complete',
    body: 'We could not take the pieces back, so we are sending them to you again. Nothing has been credited.',
    variables: {},
  }),
} as const;
