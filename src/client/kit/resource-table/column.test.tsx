import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';

import { defineResource } from '#contract/list/list-resource.ts';

import { columnsOf, namedColumns } from './column.tsx';

interface Bar {
  id: string;
  serial: string;
  pieces: number;
  isSold: boolean;
  castAt: string | null;
  assayedOn: string | null;
  worth: string | null;
  mint: string;
}

const bars = defineResource({
  key: 'bars',
  columns: {
    serial: { label: 'Serial', type: 'text' },
    pieces: { label: 'Pieces', type: 'number' },
    isSold: { label: 'Sold', type: 'bool' },
    castAt: { label: 'Cast', type: 'datetime' },
    assayedOn: { label: 'Assayed', type: 'date' },
    worth: { label: 'Worth CAD', type: 'money' },
  },
  defaultSort: [],
});

const column = columnsOf<Bar, typeof bars>();

const bar: Bar = {
  id: '7',
  serial: 'B-7',
  pieces: 12_000,
  isSold: true,
  castAt: '2026-11-20T19:19:00.000Z',
  assayedOn: '2026-03-01',
  worth: '-1234567.5',
  mint: 'RCM',
};

const cell = ({ render: draw }: { render: (row: Bar) => React.ReactNode }, row: Partial<Bar> = {}) => {
  const { container } = render(<MemoryRouter>{draw({ ...bar, ...row })}</MemoryRouter>);
  return container.textContent;
};

test.each([
  ['a text', column.text('serial'), {}, 'B-7'],
  ['a count', column.number('pieces'), {}, '12,000'],
  ['an amount, with a true minus', column.money('worth'), {}, '−1,234,567.50'],
  ['no amount', column.money('worth'), { worth: null }, ''],
  ['the day of a moment', column.date('castAt'), {}, '11/20/26'],
  ['a day of the calendar, the same in every zone', column.day('assayedOn'), {}, '03/01/26'],
  ['no day', column.day('assayedOn'), { assayedOn: null }, ''],
  ['a moment', column.dateTime('castAt'), {}, '11/20/26, 2:19 pm'],
  ['no moment', column.date('castAt'), { castAt: null }, ''],
  ['a yes', column.flag('isSold'), {}, 'Yes'],
  ['a no', column.flag('isSold'), { isSold: false }, 'No'],
  ['a state', column.tag('mint', (mint) => `by ${mint}`, { label: 'Mint' }), {}, 'by RCM'],
] as const)('%s is drawn as such', (_what, drawn, row, words) => {
  expect(cell(drawn, row)).toBe(words);
});

test('numbers and amounts stand at the end of their column', () => {
  expect([column.number('pieces').align, column.money('worth').align]).toEqual(['end', 'end']);
});

test('a link leads to the row’s page', () => {
  cell(column.link('serial', ({ id }) => `/bars/${id}`));

  expect(screen.getByRole('link', { name: 'B-7' })).toHaveAttribute('href', '/bars/7');
});

test('a column is called what the list calls it, unless it says otherwise', () => {
  const columns = [
    column.text('serial'),
    column.money('worth', { label: 'Value' }),
    column.text('mint', { label: 'Mint' }),
  ];

  expect(namedColumns(columns, bars).map(({ label, spec }) => [label, spec?.type])).toEqual([
    ['Serial', 'text'],
    ['Value', 'money'],
    ['Mint', undefined],
  ]);
});

test('a key that the row does not have, or of another type, does not compile', () => {
  const attempts = [
    // @ts-expect-error -- no such field
    () => column.text('colour'),
    // @ts-expect-error -- a number is no text
    () => column.text('pieces'),
    // @ts-expect-error -- a text is no flag
    () => column.flag('serial'),
    // @ts-expect-error -- a day of the calendar is no moment: by the clock it would be the day before
    () => column.date('assayedOn'),
    // @ts-expect-error -- a moment is no day of the calendar
    () => column.day('castAt'),
    // @ts-expect-error -- a field that the list does not know needs a label of its own
    () => column.text('mint'),
  ];

  expect(attempts).toHaveLength(6);
});
