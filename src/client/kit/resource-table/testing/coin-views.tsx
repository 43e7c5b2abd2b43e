import { screen, within } from '@testing-library/react';

import { aPage, renderList } from '#client/kit/resource-table/testing/coin-list.tsx';
import { servicesInMemory } from '#client/kit/resource-table/testing/services-in-memory.ts';

/** The views that the page of coins brings along. */
export const readyViews = [
  { label: 'All coins', query: '' },
  { label: 'Worn', query: 'f.state=in:worn' },
];

/** A list of coins whose area keeps what the test says. */
export const renderViews = (at: string, kept: Parameters<typeof servicesInMemory>[0] = {}) => {
  const services = servicesInMemory(kept);
  return { services, ...renderList({ data: aPage({ total: 60 }), at, services, options: { views: readyViews } }) };
};

export const tabs = () => within(screen.getByRole('navigation', { name: 'Views' }));

export const tabNames = () =>
  tabs()
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

export const currentTab = () => tabs().getByRole('link', { current: 'page' });

export const button = (name: string) => screen.getByRole('button', { name });

/** The dialog of that name, once it is there: the first to need it waits until it is compiled. */
export const openedDialog = (name: string) => screen.findByRole('dialog', { name }, { timeout: 30_000 });
