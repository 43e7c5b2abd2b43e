import { useState } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { QuantityStepper } from './QuantityStepper.tsx';

function Counted({ min = 1, max = 10, step = 1, follows = false }) {
  const [value, setValue] = useState(min);
  return (
    <>
      <QuantityStepper label="Quantity" {...{ value, min, max, step, follows }} onChange={setValue} />
      <output aria-label="Counted">{value}</output>
    </>
  );
}

const field = () => screen.getByRole('textbox', { name: 'Quantity' });

test('the buttons go step by step between the least and the most', async () => {
  render(<Counted min={2} max={6} step={2} />);

  expect(screen.getByRole('button', { name: 'One fewer' })).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: 'One more' }));
  await userEvent.click(screen.getByRole('button', { name: 'One more' }));

  expect(field()).toHaveValue('6');
  expect(screen.getByRole('button', { name: 'One more' })).toBeDisabled();
});

test.each([
  ['7', '6', 'Sold in steps of 2: 6 instead of 7.'],
  ['99', '10', '99 was too many. The most to order now is 10.'],
  ['1', '2', 'The least to order is 2.'],
  ['4', '4', ''],
])('%s typed by hand becomes %s, a quantity that can be ordered, and it is said: %s', async (typed, settled, words) => {
  render(<Counted min={2} max={10} step={2} />);

  await userEvent.clear(field());
  await userEvent.type(field(), `${typed}{Enter}`);

  expect(field()).toHaveValue(settled);
  expect(screen.getByRole('status', { name: '' })).toHaveTextContent(words);
  await userEvent.click(screen.getByRole('button', { name: settled === '2' ? 'One more' : 'One fewer' }));
  expect(screen.getByRole('status', { name: '' })).toBeEmptyDOMElement();
});

test('what is no number is taken back, and it is said that a whole number is needed', async () => {
  render(<Counted />);

  await userEvent.clear(field());
  await userEvent.type(field(), 'two');
  await userEvent.tab();

  expect(field()).toHaveValue('1');
  expect(screen.getByRole('status', { name: '' })).toHaveTextContent('Enter a whole number. It is 1 as before.');
});

test('where it follows, what is typed counts at once, but for what cannot be ordered', async () => {
  render(<Counted min={2} max={10} step={2} follows />);
  const counted = screen.getByRole('status', { name: 'Counted' });

  await userEvent.clear(field());
  await userEvent.type(field(), '4');
  expect(counted).toHaveTextContent('4');
  await userEvent.type(field(), '5');

  expect(field()).toHaveValue('45');
  expect(counted).toHaveTextContent('4');
});
