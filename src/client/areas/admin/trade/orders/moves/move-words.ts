import type { OrderMove } from '#contract/trade/order-moves.rules.ts';

interface Words {
  /** On the button; dots where a dialog asks for more. */
  button: string;
  title: (number: string) => string;
  /** What the dialog's button does, naming the order. */
  confirm: (number: string) => string;
  /** What happens then, and who is told. */
  after: string;
  danger?: true;
}

/** What each move is called, and what it brings about. */
export const moveWords: Record<OrderMove, Words> = {
  pick: {
    button: 'Start picking…',
    title: (number) => `Start picking order ${number}?`,
    confirm: (number) => `Start picking order ${number}`,
    after: 'From then on the customer can’t cancel it any more.',
  },
  ship: {
    button: 'Mark shipped…',
    title: (number) => `Ship order ${number}`,
    confirm: (number) => `Ship order ${number}`,
    after:
      'The pieces leave the shelf, and the customer is mailed the tracking number. What is left can follow in another parcel.',
  },
  offerPickup: {
    button: 'Offer for pickup…',
    title: (number) => `Offer order ${number} for pickup?`,
    confirm: (number) => `Offer order ${number} for pickup`,
    after: 'The customer is mailed a code of six digits, which whoever fetches the pieces has to know.',
  },
  handOver: {
    button: 'Hand over…',
    title: (number) => `Hand over order ${number}`,
    confirm: (number) => `Hand over order ${number}`,
    after: 'Compare the person with the paper, and the name with the order’s. The order is then completed.',
  },
  vault: {
    button: 'Move to the vault…',
    title: (number) => `Move order ${number} to the vault?`,
    confirm: (number) => `Move order ${number} to the vault`,
    after:
      'The pieces leave our shelf and are the customer’s from then on. Two officers take them in at the vault desk. The customer is told.',
  },
  deliver: {
    button: 'Mark delivered…',
    title: (number) => `A parcel of order ${number} was delivered`,
    confirm: (number) => `Record the delivery for order ${number}`,
    after: 'With the last parcel the order is completed. The customer is told who received it.',
  },
  reportLoss: {
    button: 'Report a loss…',
    title: (number) => `A parcel of order ${number} did not arrive`,
    confirm: (number) => `Report the loss for order ${number}`,
    after: 'Its part of the sale is taken back until it is sent again or refunded. The customer is told.',
    danger: true,
  },
  reship: {
    button: 'Send again…',
    title: (number) => `Send what is missing of order ${number} again`,
    confirm: (number) => `Send order ${number} again`,
    after: 'The pieces are taken from what lies free on the shelf.',
  },
  refund: {
    button: 'Give the money back…',
    title: (number) => `Give back what did not arrive of order ${number}?`,
    confirm: (number) => `Give back the money of order ${number}`,
    after: 'What was paid for the missing pieces goes to the customer’s balance, and the order ends.',
    danger: true,
  },
  hold: {
    button: 'Put on hold…',
    title: (number) => `Put order ${number} on hold?`,
    confirm: (number) => `Put order ${number} on hold`,
    after: 'The customer is told that we are checking something, but not what. Only the same role can resume it.',
  },
  release: {
    button: 'Let it go on…',
    title: (number) => `Let order ${number} go on?`,
    confirm: (number) => `Let order ${number} go on`,
    after: 'It returns to where it was; the time that it stood still does not count against the customer.',
  },
  cancel: {
    button: 'Cancel…',
    title: (number) => `Cancel order ${number}?`,
    confirm: (number) => `Cancel order ${number}`,
    after: 'Its pieces are released. What was paid beyond the costs goes to the customer’s balance.',
    danger: true,
  },
  refuseCancel: {
    button: 'Refuse to cancel…',
    title: (number) => `Refuse to cancel order ${number}?`,
    confirm: (number) => `Refuse to cancel order ${number}`,
    after: 'It returns to where it was. The customer is mailed the reason.',
  },
  extendDeadline: {
    button: 'Give more time…',
    title: (number) => `Give more time to pay order ${number}?`,
    confirm: (number) => `Extend the deadline of order ${number}`,
    after: 'The price stays locked until then, and the customer is told.',
  },
  resolveFlag: {
    button: 'Resolve a flag…',
    title: (number) => `Resolve a flag of order ${number}`,
    confirm: (number) => `Resolve the flag of order ${number}`,
    after: 'What you found is kept in the audit log. The customer never learns of it.',
  },
};
