import type { Findable } from './findable.ts';

type Help = Pick<Findable, 'id' | 'title' | 'text' | 'path'>;

/** Pages of the shop itself where somebody finds help, and by which words. */
const pages: readonly Help[] = [
  {
    id: 'live-prices',
    title: 'Live prices',
    text: 'Spot prices of gold, silver, platinum and palladium per ounce, with charts, bid and ask.',
    path: '/live-prices',
  },
  {
    id: 'developers',
    title: 'For developers',
    text: 'Live prices on your own page by a line of HTML, a widget, the API and OpenAPI of the shop, a typed client.',
    path: '/developers',
  },
  {
    id: 'contact',
    title: 'Contact us',
    text: 'Write to us or call: help, support, questions about an order, delivery and shipping, a return or a sell-back.',
    path: '/contact-us',
  },
  {
    id: 'register',
    title: 'Open an account',
    text: 'Register as a customer with your e-mail address, to buy and to store metal.',
    path: '/register',
  },
  {
    id: 'identity',
    title: 'Identity check',
    text: 'What we verify before trading: identity documents, address and occupation, as the law asks for.',
    path: '/kyc-form',
  },
  {
    id: 'password',
    title: 'Forgotten password',
    text: 'You forgot it: set a new password when you can not sign in, or log in, to your account.',
    path: '/forget-password',
  },
  {
    id: 'cart',
    title: 'Your cart',
    text: 'What you are about to buy: lock the price, choose delivery, pick-up or the vault, and pay.',
    path: '/cart',
  },
];

/** They come with the release, and are as old as it. */
const since = new Date(0);

export const helpFindables: readonly Findable[] = pages.map((page) => ({ kind: 'help', updatedAt: since, ...page }));
