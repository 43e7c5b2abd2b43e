import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';

import { PageFrame } from './PageFrame.tsx';

const open = (trail: readonly { label: string; to: string }[]) =>
  render(
    <MemoryRouter>
      <PageFrame title="Ann Able" trail={trail}>
        All of her orders
      </PageFrame>
    </MemoryRouter>,
  );
const above = () => screen.getByRole('navigation', { name: 'Above this page' });

test('between the pages above this one stands a mark, and none after the last', () => {
  open([
    { label: 'Compliance', to: '/compliance' },
    { label: 'A case', to: '/case' },
  ]);

  expect(within(above()).getAllByRole('link')).toHaveLength(2);
  expect(above().querySelectorAll('svg')).toHaveLength(1);
  expect(above().lastElementChild?.lastElementChild).toBe(screen.getByRole('link', { name: 'A case' }));
});

test('a single page above this one has no mark', () => {
  open([{ label: 'Customer', to: '/customers' }]);

  expect(above().querySelectorAll('svg')).toHaveLength(0);
});
