import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';

import { aProduct } from '#client/testing/storefront-replies.ts';

import { Gallery } from './Gallery.tsx';

const front = { key: 'a'.repeat(64), alt: 'The front', width: 800, height: 400 };
const back = { key: 'b'.repeat(64), alt: '', width: 2000, height: 2000 };

const draw = (photos?: (typeof front)[]) => {
  const [first] = photos ?? [];
  render(
    <MemoryRouter>
      <Gallery product={{ ...aProduct(), ...(first && photos && { photo: first, photos }) }} />
    </MemoryRouter>,
  );
  return userEvent.setup();
};
const shown = () => screen.getByRole('region').querySelector('.main img');

test('photographs come before the drawn picture, each with its words and measures', async () => {
  const person = draw([front, back]);

  expect(shown()).toHaveAttribute('alt', 'The front');
  expect(shown()).toHaveAttribute('width', '800');
  expect(shown()).toHaveAttribute('height', '400');
  expect(screen.getAllByRole('button', { name: /^Show/ }).map((button) => button.getAttribute('aria-label'))).toEqual([
    'Show: The front',
    'Show photograph 2',
    'Show the drawing',
  ]);

  await person.click(screen.getByRole('button', { name: 'Show the drawing' }));
  expect(shown()).toHaveAttribute('alt', expect.stringContaining('1 oz Gold Wafer'));
  expect(shown()).toHaveAttribute('src', expect.stringContaining('/pictures/'));
  expect(screen.getByRole('button', { name: 'Show the drawing' })).toHaveAttribute('aria-pressed', 'true');
});

test('a photograph is offered in the widths that differ, and no wider than it is', () => {
  draw([front]);

  expect(shown()?.getAttribute('srcset')?.split(', ')).toEqual([
    `/media/${front.key}/320 320w`,
    `/media/${front.key}/640 640w`,
    `/media/${front.key}/960 800w`,
  ]);
});

test('without photographs there is the drawn picture and nothing to choose', () => {
  draw();

  expect(shown()).toHaveAttribute('src', expect.stringContaining('/pictures/'));
  expect(within(screen.getByRole('region', { name: 'Picture' })).queryByRole('list')).not.toBeInTheDocument();
});

test('as large as the window they are turned over by the arrows and by buttons, round and round', async () => {
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true;
  };
  const person = draw([front, back]);
  const large = () => screen.getByRole('dialog').querySelector('img');
  await person.click(screen.getByRole('button', { name: 'Enlarge the picture' }));

  await person.click(screen.getByRole('button', { name: 'Next picture' }));
  expect(large()).toHaveAttribute('width', '2000');
  await person.keyboard('{ArrowRight}');
  expect(large()).toHaveAttribute('src', expect.stringContaining('/pictures/'));
  await person.keyboard('{ArrowRight}');
  expect(large()).toHaveAttribute('alt', 'The front');
  await person.keyboard('{ArrowLeft}');
  expect(large()).toHaveAttribute('src', expect.stringContaining('/pictures/'));
});
