import { fireEvent, screen, waitFor } from '@testing-library/react';

import { RelatedPicker } from './RelatedPicker.tsx';
import { pressEnter, renderInput } from './testing/render-input.tsx';
import type { Related, UseFound } from './use-related.ts';

interface Mint {
  id: string;
  name: string;
  code: string;
}

const mints: Mint[] = [
  { id: '1', name: 'Northgate', code: 'NG' },
  { id: '2', name: 'Rheinfels', code: 'RF' },
  { id: '3', name: 'Southwark', code: 'SW' },
];

const optionOf = ({ id, name, code }: Mint): Related => ({ id, label: name, note: code });

/** A list hook that finds by name, and the questions it was asked. */
function fakeList() {
  const asked: string[] = [];
  const useMints: UseFound<Mint> = (query, { skip }) => {
    if (skip) return { isFetching: false };
    if (asked.at(-1) !== query) asked.push(query);
    const q = new URLSearchParams(query).get('q')?.toLowerCase() ?? '';
    return { isFetching: false, currentData: { items: mints.filter(({ name }) => name.toLowerCase().includes(q)) } };
  };
  return { asked, useMints };
}

const picker = () => screen.getByRole('combobox', { name: 'Field' });

test('nothing is asked before it is opened, then by the list grammar as one types', async () => {
  const { asked, useMints } = fakeList();
  const { person, values } = renderInput<Related | null>(null, (control) => (
    <RelatedPicker {...control} useRows={useMints} optionOf={optionOf} />
  ));
  expect(asked).toEqual([]);

  await person.click(picker());
  await person.keyboard('south');
  await waitFor(() => expect(asked.at(-1)).toBe('q=south&rows=20'));
  pressEnter(picker());

  expect(values).toEqual([{ id: '3', label: 'Southwark', note: 'SW' }]);
});

test('what was found before another text was typed is not taken by a quick Enter', async () => {
  const { useMints } = fakeList();
  // The search is never answered: what there was before it is all there is.
  const useSlow: UseFound<Mint> = (query, options) => {
    const { currentData } = useMints('rows=20', options);
    return query.includes('q=') ? { isFetching: true, data: currentData } : { isFetching: false, currentData };
  };
  const { person, values } = renderInput<Related | null>(null, (control) => (
    <RelatedPicker {...control} useRows={useSlow} optionOf={optionOf} />
  ));
  await person.click(picker());
  expect(await screen.findAllByText('Northgate')).not.toEqual([]);

  await person.keyboard('rhein');
  await waitFor(() => expect(screen.queryByText('Northgate')).not.toBeInTheDocument());
  pressEnter(picker());
  await person.clear(picker());
  await person.keyboard('oakham');
  pressEnter(picker());

  expect(values).toEqual([{ id: '2', label: 'Rheinfels', note: 'RF' }]);
});

test('what is chosen is shown though no search has found it', () => {
  const { useMints } = fakeList();
  renderInput<Related | null>({ id: '77', label: 'A mint long gone' }, (control) => (
    <RelatedPicker {...control} useRows={useMints} optionOf={optionOf} />
  ));

  expect(screen.getByText('A mint long gone')).toBeInTheDocument();
});

test('several are chosen by the keyboard', async () => {
  const { useMints } = fakeList();
  const { person, values } = renderInput<readonly Related[]>([{ id: '77', label: 'Old' }], (control) => (
    <RelatedPicker {...control} useRows={useMints} optionOf={optionOf} />
  ));

  await person.click(picker());
  await person.keyboard('rhein');
  await screen.findByText('RF');
  await waitFor(() => expect(screen.queryByText('NG')).not.toBeInTheDocument());
  pressEnter(picker());
  expect(values.at(-1)?.map(({ label }) => label)).toEqual(['Old', 'Rheinfels']);
});

test('the last of several is taken away by Backspace', async () => {
  const { useMints } = fakeList();
  const two = [
    { id: '77', label: 'Old' },
    { id: '2', label: 'Rheinfels' },
  ];
  const { person, values } = renderInput<readonly Related[]>(two, (control) => (
    <RelatedPicker {...control} useRows={useMints} optionOf={optionOf} />
  ));

  await person.click(picker());
  await person.keyboard('{Backspace}');

  expect(values).toEqual([[{ id: '77', label: 'Old' }]]);
});

test('a new one can be made from what was typed, and is chosen', async () => {
  const { useMints } = fakeList();
  const { person, values } = renderInput<readonly Related[]>([], (control) => (
    <RelatedPicker
      {...control}
      useRows={useMints}
      optionOf={optionOf}
      create={(typed, choose) => (
        <button type="button" onClick={() => choose({ id: '9', label: typed })}>
          Create “{typed}”
        </button>
      )}
    />
  ));

  await person.click(picker());
  await person.keyboard('Eastby');
  await person.click(await screen.findByRole('button', { name: 'Create “Eastby”' }));

  expect(values.at(-1)).toEqual([{ id: '9', label: 'Eastby' }]);
});

test('a search that finds nothing, and one that fails, say so', async () => {
  const useNothing: UseFound<Mint> = (query) =>
    query.includes('fail') ? { isFetching: false, error: {} } : { isFetching: false, currentData: { items: [] } };
  const { person } = renderInput<Related | null>(null, (control) => (
    <RelatedPicker {...control} useRows={useNothing} optionOf={optionOf} />
  ));

  await person.click(picker());
  await person.keyboard('zz');
  expect(await screen.findByText('Nothing matches “zz”.')).toBeInTheDocument();
  await person.keyboard('fail');
  expect(await screen.findByText('The search failed. Keep typing to try again.')).toBeInTheDocument();
});

test('Tab leaves a choice of several, and takes nothing of its open list along', async () => {
  const { useMints } = fakeList();
  const { person, values } = renderInput<readonly Related[]>([], (control) => (
    <>
      <RelatedPicker {...control} useRows={useMints} optionOf={optionOf} />
      <button type="button">After it</button>
    </>
  ));
  await person.click(picker());
  expect(await screen.findAllByText('Northgate')).not.toEqual([]);

  fireEvent.keyDown(picker(), { key: 'Tab', keyCode: 9, which: 9 });

  expect(values).toEqual([]);
});
