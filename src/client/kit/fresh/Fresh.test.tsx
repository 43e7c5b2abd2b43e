import { render, screen } from '@testing-library/react';

import { Fresh } from './Fresh.tsx';

test.each([
  ['99.50', '100.10', 'up'],
  ['100.10', '99.50', 'down'],
  ['5.10', '5.09', 'down'],
  ['5.09', '5.10', 'up'],
])('a price that goes from %s to %s is tinted as %s', (before, now, tint) => {
  const { rerender } = render(<Fresh value={before}>{before}</Fresh>);
  expect(screen.getByText(before)).not.toHaveClass('up', 'down');

  rerender(<Fresh value={now}>{now}</Fresh>);

  expect(screen.getByText(now)).toHaveClass(tint);
});
