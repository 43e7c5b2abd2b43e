import type { Customer } from '#contract/customers/customers.contract.ts';

export type StandingStep = Customer['steps'][number];

/** What a step is called and does, by the customer's name. */
export const standingWords = {
  suspend: (name: string) => ({
    title: `Suspend ${name}?`,
    effect: `${name} is signed out everywhere and can’t come back, and a price that is locked for them ends. Placed orders stay as they are. They are told by email that they are suspended, not why. Two people are needed to reinstate them.`,
    okText: `Suspend ${name}`,
    danger: true,
  }),
  ask_reinstatement: (name: string) => ({
    title: `Ask for ${name}’s reinstatement?`,
    effect: `Another person has to agree before ${name} can sign in again; one of the two is a super administrator. What compliance holds stays held.`,
    okText: 'Ask for it',
    danger: false,
  }),
  agree_reinstatement: (name: string) => ({
    title: `Reinstate ${name}?`,
    effect: `${name} can sign in again, with the identity check as it was, and is told so by email. What compliance holds stays held.`,
    okText: `Reinstate ${name}`,
    danger: false,
  }),
  withdraw_reinstatement: (name: string) => ({
    title: `Take back the reinstatement of ${name}?`,
    effect: `${name} stays suspended. A reinstatement can be asked for again at any time.`,
    okText: 'Take it back',
    danger: false,
  }),
} as const satisfies Record<StandingStep, unknown>;
