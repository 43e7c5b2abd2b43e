import type { JointOwnership } from '#contract/customers/joint-owners.contract.ts';
import type { JointEvent } from '#contract/customers/joint-owners.rules.ts';

interface MoveWords {
  label: string;
  title: string;
  effect: string;
  okText: string;
  danger?: true;
}

/** What a move is called and does, by the name of the other. */
export function moveWords(event: JointEvent, { name, as }: JointOwnership): MoveWords {
  const account = as === 'holder' ? 'your account' : `the account of ${name}`;
  const words: Record<JointEvent, MoveWords> = {
    accept: {
      label: 'Accept…',
      title: `Own the account of ${name} together?`,
      effect: `From now on you and ${name} own that account together: no money is paid out before you have agreed to the payout and to the account that it goes to. ${name} goes on ordering and signing in for it; you do not see their orders. To end it, you both have to agree.`,
      okText: 'Accept the invitation',
    },
    decline: {
      label: 'Decline…',
      title: `Decline the invitation of ${name}?`,
      effect: `${name} is told that you have not accepted. Nothing else happens.`,
      okText: 'Decline the invitation',
    },
    withdraw: {
      label: 'Take back…',
      title: `Take back the invitation of ${name}?`,
      effect: `${name} can no longer accept it.`,
      okText: 'Take back the invitation',
    },
    ask_end: {
      label: 'Ask to end it…',
      title: `Ask to end the joint ownership with ${name}?`,
      effect: `${name} is asked by email and has to agree. Until then you own ${account} together.`,
      okText: 'Ask to end it',
    },
    keep: {
      label: 'Keep it…',
      title: `Keep the joint ownership with ${name}?`,
      effect: `You go on owning ${account} together, and the request to end it is dropped.`,
      okText: 'Keep the joint ownership',
    },
    agree_end: {
      label: 'Agree to end it…',
      title: `End the joint ownership with ${name}?`,
      effect:
        as === 'holder'
          ? 'From now on your account belongs to you alone. You are both told by email.'
          : `From now on the account belongs to ${name} alone. You are both told by email.`,
      okText: 'End the joint ownership',
      danger: true,
    },
  };
  return words[event];
}
