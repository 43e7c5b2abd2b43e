import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';

import { aProduct } from '#client/testing/storefront-replies.ts';

import { Gallery } from './Gallery.tsx';

const front = { key: 'a'.repeat(64), alt: 'The front', width: 800, height: 400 };
const back = { key: 'b'.repeat(64), alt: '', width: 2000, height: 2000 };

const draw = (photos?: (typeof front)[], views = aProduct().views) => {
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true;
  };
  const [first] = photos ?? [];
  render(
    <MemoryRouter>
      <Gallery product={{ ...aProduct(), views, ...(first && photos && { photo: first, photos }) }} />
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
    'Show: Photograph 2',
    'Show: In its packaging',
    'Show: Front',
    'Show: Back',
    'Show: Edge',
    'Show: True to scale',
  ]);

  await person.click(screen.getByRole('button', { name: 'Show: Back' }));
  expect(shown()).toHaveAttribute('alt', expect.stringMatching(/^1 oz Gold Wafer.*: back$/));
  expect(shown()).toHaveAttribute('src', expect.stringMatching(/\/pictures\/.*\/reverse-\d+\.webp/));
  expect(screen.getByRole('button', { name: 'Show: Back' })).toHaveAttribute('aria-pressed', 'true');
});

test('the picture that lists show keeps its address, and the arrows go on from it', async () => {
  const person = draw();

  expect(shown()).toHaveAttribute('alt', expect.stringContaining('in its packaging, sealed assay card'));
  expect(shown()).toHaveAttribute('src', expect.stringMatching(/\/pictures\/[^/]+\.webp/));
  screen.getByRole('button', { name: 'Show: In its packaging' }).focus();
  await person.keyboard('{ArrowLeft}');
  expect(shown()).toHaveAttribute('alt', expect.stringContaining('ruler in millimetres'));
});

test('a photograph is offered in the widths that differ, and no wider than it is', () => {
  draw([front]);

  expect(shown()?.getAttribute('srcset')?.split(', ')).toEqual([
    `/media/${front.key}/320 320w`,
    `/media/${front.key}/640 640w`,
    `/media/${front.key}/960 800w`,
  ]);
});

test('what has one picture only leaves nothing to choose', () => {
  draw(undefined, ['obverse']);

  expect(shown()).toHaveAttribute('src', expect.stringContaining('/pictures/'));
  expect(within(screen.getByRole('region', { name: 'Picture' })).queryByRole('list')).not.toBeInTheDocument();
});

test('as large as the window they are turned over by the arrows and by buttons, round and round', async () => {
  const person = draw([front, back], ['obverse']);
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

test('a closer look is taken by keys, shifted by the arrows, and left by turning over', async () => {
  const person = draw();
  await person.click(screen.getByRole('button', { name: 'Enlarge the picture' }));
  const dialog = screen.getByRole('dialog');
  const sheet = () => dialog.querySelector<HTMLElement>('.sheet');
  const large = () => dialog.querySelector('img');
  within(dialog).getByRole('button', { name: 'Look more closely' }).focus();

  await person.keyboard('++');
  expect(sheet()?.style.transform).toBe('translate(0%, 0%) scale(2)');
  expect(large()?.getAttribute('srcset')).toContain('1440w');
  expect(within(dialog).getByText(/2 times as large/)).toBeInTheDocument();
  await person.keyboard('{ArrowRight}{ArrowDown}');
  expect(sheet()?.style.transform).toBe('translate(-15%, -15%) scale(2)');
  await person.keyboard('0');
  expect(sheet()?.style.transform).toBe('');
  await person.keyboard('{ArrowRight}');
  expect(large()).toHaveAttribute('alt', expect.stringContaining(': front'));
});

test('a closer look by buttons ends at three times and at the whole picture', async () => {
  const person = draw();
  await person.click(screen.getByRole('button', { name: 'Enlarge the picture' }));
  const button = (name: string) => within(screen.getByRole('dialog')).getByRole('button', { name });

  expect(button('Look less closely')).toHaveAttribute('aria-disabled', 'true');
  for (let press = 0; press < 6; press++) await person.click(button('Look more closely'));
  expect(screen.getByText(/3 times as large/)).toBeInTheDocument();
  expect(button('Look more closely')).toHaveAttribute('aria-disabled', 'true');
});
