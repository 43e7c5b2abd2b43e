import { render, screen } from '@testing-library/react';

import { DayHelp } from './DayHelp.tsx';

const sold = { label: 'Sold', type: 'datetime', filter: true } as const;

/** The constraint of "Today" at ten in the evening of November 20 in Toronto. */
function today(): unknown {
  jest.useFakeTimers({ now: new Date('2026-11-21T03:00:00Z') });
  const onChoose = jest.fn();
  const help = <DayHelp column={sold} onChoose={onChoose} />;
  render(help);
  screen.getByRole('button', { name: 'Today' }).click();
  jest.useRealTimers();
  return onChoose.mock.lastCall?.[0];
}

test('today is counted by the calendar of the shop, not of the browser or of Greenwich', () => {
  expect(today()).toEqual({ operator: 'and', constraints: [{ mode: 'dateIs', value: '2026-11-20' }] });
  expect(screen.getByText('Eastern time, Toronto')).toBeVisible();
});

test('a day that a column can’t be filtered by is not offered', () => {
  render(<DayHelp column={{ ...sold, modes: ['dateIs'] }} onChoose={jest.fn()} />);

  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Today', 'Yesterday']);
});
