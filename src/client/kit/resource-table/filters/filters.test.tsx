import { screen, waitFor, within } from '@testing-library/react';

import { aPage, renderList } from '#client/kit/resource-table/testing/coin-list.tsx';
import { chips, compare, editor, filterBy } from '#client/kit/resource-table/testing/filter-editor.ts';

/** A busy machine is waited for. */
const patient = { timeout: 20_000 };

describe('a filter', () => {
  test.each([
    ['Name', 'contains', 'Name contains', 'leaf', '?f.name=contains:leaf'],
    ['Total CAD', 'is at least', 'Total CAD is at least', '1,000.50', '?f.total=gte:1000.50'],
    ['Pieces', 'is below', 'Pieces is below', '−5', '?f.pieces=lt:-5'],
    ['Weight', 'is above', 'Weight is above', '1 oz', '?f.weight=gt:31.1034768'],
    ['Minted', 'is before', 'Minted is before', '5/1/1926', '?f.mintedOn=dateBefore:1926-05-01'],
    ['Sold', 'is on', 'Sold is on', '11/20/26', '?f.soldAt=dateIs:2026-11-20'],
  ])('of %s by "%s" is typed, and Enter applies it', async (label, mode, field, typed, address) => {
    const list = renderList({ data: aPage(), at: '/coins?first=25' });
    await filterBy(list, label);

    await compare(list, label, mode);
    await list.person.type(screen.getByRole('textbox', { name: field }), `${typed}{Enter}`);

    expect(list.address()).toBe(address);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test.each([
    ['State', ['New', 'Worn'], '?f.state=in:new,worn'],
    ['Metal', ['Silver'], '?f.metals=in:XAG'],
  ])('of %s is ticked, and the list follows at once', async (label, values, address) => {
    const list = renderList({ data: aPage() });
    await filterBy(list, label);

    for (const value of values.toReversed()) await list.person.click(screen.getByRole('checkbox', { name: value }));

    expect(list.address()).toBe(address);
  });

  test('of yes or no is chosen', async () => {
    const list = renderList({ data: aPage() });
    await filterBy(list, 'Listed');

    await list.person.click(screen.getByRole('radio', { name: 'No' }));

    expect(list.address()).toBe('?f.listed=equals:false');
  });

  test.each(['Name', 'Total CAD', 'Minted', 'State', 'Metal', 'Listed'])(
    'of %s by emptiness needs no value',
    async (label) => {
      const list = renderList({ data: aPage() });
      await filterBy(list, label);

      await compare(list, label, 'is empty');

      expect(list.address()).toMatch(/^\?f\.[a-zA-Z]+=empty$/);
      expect(chips()).toEqual([`${label} is empty`]);
    },
  );

  test('of a span has two ends', async () => {
    const list = renderList({ data: aPage() });
    await filterBy(list, 'Total CAD');
    await compare(list, 'Total CAD', 'is between');

    await list.person.type(screen.getByRole('textbox', { name: 'From' }), '1,000');
    await list.person.type(screen.getByRole('textbox', { name: 'To' }), '5,000{Enter}');

    expect(list.address()).toBe('?f.total=between:1000,5000');
    expect(chips()).toEqual(['Total CAD from 1,000.00 to 5,000.00']);
  });

  test('of a span of days is picked from a calendar, by keys or as one that is often asked for', async () => {
    const list = renderList({ data: aPage() });
    const form = await filterBy(list, 'Sold');
    await compare(list, 'Sold', 'is between');
    await list.person.type(within(form).getByRole('textbox', { name: 'From' }), '11/02/2026');
    await list.person.type(within(form).getByRole('textbox', { name: 'To' }), '11/09/2026');

    await list.person.click(within(form).getByRole('button', { name: 'Sold, from a calendar' }));
    await waitFor(() => expect(document.activeElement?.closest('.ant-picker-range')).not.toBeNull());
    await list.person.keyboard('{ArrowRight}{Enter}{ArrowDown}{Enter}');

    await waitFor(() => expect(list.address()).toBe('?f.soldAt=between:2026-11-03,2026-11-16'));
    await list.person.click(within(form).getByRole('button', { name: 'Sold, from a calendar' }));
    const [today = ''] = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Toronto' })
      .format(new Date())
      .split('T');
    await list.person.click(await screen.findByText('This month', { selector: 'li' }));
    await waitFor(() =>
      expect(list.address()).toContain(`?f.soldAt=between:${today.slice(0, 8)}01,${today.slice(0, 8)}`),
    );
  });

  test('of a list takes pasted order numbers', async () => {
    const list = renderList({ data: aPage() });
    await filterBy(list, 'Name');
    await compare(list, 'Name', 'is any of');

    await list.person.click(screen.getByRole('textbox', { name: 'Name is any of' }));
    await list.person.paste('10466\n10467\n10468\n10469\n');

    expect(screen.getByText('One a line, or with commas between: 4 values')).toBeVisible();
    await list.person.keyboard('{Escape}');
    expect(chips()).toEqual(['Name is 10466, 10467, 10468 and 1 more']);
    expect(list.address()).toBe('?f.name=in:10466,10467,10468,10469');
  });

  test('of a day can be one that is often asked for, in the shop’s calendar', async () => {
    const list = renderList({ data: aPage() });
    const form = await filterBy(list, 'Sold');
    expect(form).toHaveTextContent('Eastern time, Toronto');

    await list.person.click(within(form).getByRole('button', { name: 'Today' }));

    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Toronto' }).format(new Date());
    expect(list.address()).toBe(`?f.soldAt=dateIs:${today}`);
  });

  test('has several conditions, of which all must hold or any', async () => {
    const list = renderList({ data: aPage() });
    const form = await filterBy(list, 'Pieces');

    await compare(list, 'Pieces', 'is below');
    await list.person.type(within(form).getByRole('textbox'), '5');
    await list.person.click(within(form).getByRole('button', { name: 'Condition' }));
    await list.person.type(within(form).getAllByRole('textbox')[1] as HTMLElement, '9');
    await list.person.click(within(form).getByRole('radio', { name: 'any' }));
    const either = list.address();
    await list.person.click(within(form).getByRole('radio', { name: 'all' }));

    expect([either, list.address()]).toEqual([
      '?f.pieces=lt:5&f.pieces=gte:9&o.pieces=or',
      '?f.pieces=lt:5&f.pieces=gte:9',
    ]);
  });

  test('has five conditions at most', async () => {
    const list = renderList({ data: aPage(), at: '/coins?f.pieces=gt:1&f.pieces=gt:2&f.pieces=gt:3&f.pieces=gt:4' });
    await list.person.click(screen.getByRole('button', { name: /^Pieces above 1/ }));

    await list.person.click(screen.getByRole('button', { name: 'Condition' }));

    expect(screen.getAllByRole('textbox')).toHaveLength(5);
    expect(screen.queryByRole('button', { name: 'Condition' })).not.toBeInTheDocument();
  });
});

describe('while a filter is typed', () => {
  test('the list follows when the typing rests', async () => {
    const list = renderList({ data: aPage(), options: { filterDelay: 20 } });
    await filterBy(list, 'Name');

    await list.person.keyboard('leaf');

    await waitFor(() => expect(list.address()).toBe('?f.name=contains:leaf'), patient);
    expect(screen.getByRole('textbox', { name: 'Name contains' })).toHaveFocus();
  });

  test('an amount is asked for from there up, so that a round sum finds rows', async () => {
    const list = renderList({ data: aPage() });
    await filterBy(list, 'Total CAD');

    await list.person.keyboard('10000{Enter}');

    expect(list.address()).toBe('?f.total=gte:10000');
  });

  test('what is wrong is said beside the field, and nothing is asked', async () => {
    const list = renderList({ data: aPage() });
    const form = await filterBy(list, 'Total CAD');

    await list.person.keyboard('twelve{Enter}');

    const field = within(form).getByRole('textbox', { name: 'Total CAD is at least' });
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription('"twelve" is not an amount such as 1000 or 1000.50.');
    expect(field).toHaveFocus();
    expect(list.asked).toEqual(['']);
  });

  test('one sitting is one step of the history: Back undoes the filter and not a letter', async () => {
    const list = renderList({ data: aPage(), options: { filterDelay: 1 }, at: '/coins?sort=-total' });
    await filterBy(list, 'Name');
    await list.person.keyboard('lea');
    await waitFor(() => expect(list.address()).toContain('contains:lea'), patient);
    await list.person.keyboard('f');
    await waitFor(() => expect(list.address()).toContain('contains:leaf'), patient);

    await list.goBack();

    expect(list.address()).toBe('?sort=-total');
    expect(screen.getByRole('textbox', { name: 'Name contains' })).toHaveValue('');
  });

  test('a press elsewhere keeps what was typed', async () => {
    const list = renderList({ data: aPage(), options: { filterDelay: 60_000 } });
    await filterBy(list, 'Name');
    await list.person.keyboard('leaf');

    await list.person.click(screen.getByText('Crown'));

    expect(list.address()).toBe('?f.name=contains:leaf');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('filters that are too long for an address are refused before they are asked for', async () => {
    const list = renderList({ data: aPage() });
    await filterBy(list, 'Name');
    await compare(list, 'Name', 'is any of');

    await list.person.click(screen.getByRole('textbox', { name: 'Name is any of' }));
    await list.person.paste(Array.from({ length: 50 }, (_, index) => `${index}${'x'.repeat(90)}`).join('\n'));
    await list.person.click(screen.getByRole('button', { name: 'Done' }));

    expect(editor('Filter by Name')).toHaveTextContent('too long for one address');
    expect(list.asked).toEqual(['']);
  });
});
