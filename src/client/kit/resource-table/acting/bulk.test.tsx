import { screen, within } from '@testing-library/react';

import type { ApiError } from '#client/api/api-error.ts';
import { aSale, aSalesPage, renderSales, type Sale } from '#client/kit/resource-table/testing/sale-list.tsx';
import type { BulkReply, Selection } from '#contract/list/selection.contract.ts';

import type { BulkAction } from './bulk-action.ts';

const done: BulkReply = { done: 2, skipped: 0, failed: [] };
const refusal = (own: Partial<ApiError>): ApiError => ({
  status: 503,
  message: 'The database is away.',
  fields: {},
  ...own,
});

/** Picking, which open sales fit; `calls` are the selections it was run with. */
function picking(...answers: ({ ok: true; value: BulkReply } | { ok: false; error: ApiError })[]) {
  const calls: Selection[] = [];
  const keys: string[] = [];
  const action: BulkAction<Sale> = {
    key: 'pick',
    label: 'Start picking',
    fits: ({ state }) => state === 'open',
    allowQuery: true,
    confirm: (count) => `${count} sales go to the warehouse.`,
    run: (selection, key) => {
      calls.push(selection);
      keys.push(key);
      return Promise.resolve(answers[calls.length - 1] ?? { ok: true, value: done });
    },
  };
  return { action, calls, keys };
}

const items = [aSale(1), aSale(2, { state: 'paid' }), aSale(3)];
const dock = () => within(screen.getByRole('region', { name: 'Actions on selected sales' }));
const dialog = async () => within(await screen.findByRole('dialog'));

async function selectAllMatching(person: ReturnType<typeof renderSales>['person']) {
  await person.click(screen.getByRole('checkbox', { name: 'Select S-1' }));
  await person.click(screen.getByRole('button', { name: /^Select all/ }));
}

describe('an action on selected rows', () => {
  test('says how many it fits, and is run with those alone', async () => {
    const { action, calls } = picking();
    const { person } = renderSales({ options: { bulk: [action] }, reply: aSalesPage({ items }) });

    await person.click(screen.getByRole('checkbox', { name: /on this page/ }));
    await person.click(dock().getByRole('button', { name: 'Start picking 2 of 3' }));
    const asked = await dialog();
    expect(asked.getByText('2 sales go to the warehouse.')).toBeVisible();
    expect(asked.getByText('1 of the 3 selected does not fit and is left out.')).toBeVisible();
    await person.click(asked.getByRole('button', { name: 'Start picking: 2' }));

    expect(calls).toEqual([{ by: 'ids', ids: ['1', '3'] }]);
  });

  test('fits none of the rows: its button cannot be pressed', async () => {
    const { action } = picking();
    const { person } = renderSales({ options: { bulk: [action] }, reply: aSalesPage({ items }) });

    await person.click(screen.getByRole('checkbox', { name: 'Select S-2' }));

    expect(dock().getByRole('button', { name: 'Start picking 0 of 1' })).toBeDisabled();
  });

  test('does nothing when the question is not answered', async () => {
    const { action, calls } = picking();
    const { person } = renderSales({ options: { bulk: [action] } });

    await person.click(screen.getByRole('checkbox', { name: 'Select S-1' }));
    await person.click(dock().getByRole('button', { name: 'Start picking' }));
    await person.click((await dialog()).getByRole('button', { name: 'Cancel' }));

    expect(calls).toEqual([]);
    expect(dock().getByText('1 selected')).toBeVisible();
  });

  test('lists what became of the rows, asks the list again and clears the selection', async () => {
    const failed = [{ id: '3', name: 'S-3', reason: 'It was cancelled meanwhile.' }];
    const { action } = picking({ ok: true, value: { done: 1, skipped: 1, failed } });
    const { person, refetch } = renderSales({ options: { bulk: [action] } });

    await person.click(screen.getByRole('checkbox', { name: /on this page/ }));
    await person.click(dock().getByRole('button', { name: 'Start picking' }));
    await person.click((await dialog()).getByRole('button', { name: 'Start picking: 3' }));

    const result = within(await screen.findByRole('list', { name: 'Not done' }));
    expect(result.getByText('S-3')).toBeVisible();
    expect(result.getByText('It was cancelled meanwhile.')).toBeVisible();
    expect(screen.getByText('Were so already')).toBeVisible();
    expect(refetch).toHaveBeenCalled();
    expect(screen.queryByRole('region', { name: 'Actions on selected sales' })).not.toBeInTheDocument();
  });

  test('lets the rows that failed be selected again', async () => {
    const failed = [{ id: '3', name: 'S-3', reason: 'It was cancelled meanwhile.' }];
    const { action } = picking({ ok: true, value: { done: 2, skipped: 0, failed } });
    const { person } = renderSales({ options: { bulk: [action] } });

    await person.click(screen.getByRole('checkbox', { name: /on this page/ }));
    await person.click(dock().getByRole('button', { name: 'Start picking' }));
    await person.click((await dialog()).getByRole('button', { name: 'Start picking: 3' }));
    await person.click(await screen.findByRole('button', { name: 'Select the 1 not done' }));

    expect(screen.getByRole('checkbox', { name: 'Select S-3' })).toBeChecked();
    expect(dock().getByText('1 selected')).toBeVisible();
  });

  test('that got no answer keeps the selection, and is tried again under the same key', async () => {
    const { action, calls, keys } = picking({
      ok: false,
      error: refusal({ status: 'offline', message: 'No answer.' }),
    });
    const { person } = renderSales({ options: { bulk: [action] } });

    await person.click(screen.getByRole('checkbox', { name: 'Select S-1' }));
    await person.click(dock().getByRole('button', { name: 'Start picking' }));
    await person.click((await dialog()).getByRole('button', { name: 'Start picking: 1' }));
    expect(await screen.findByText('No answer.')).toBeVisible();
    await person.click((await dialog()).getByRole('button', { name: 'Start picking: 1' }));

    expect(calls).toHaveLength(2);
    expect(keys[1]).toBe(keys[0]);
  });
});

describe('an action on all matching', () => {
  const list = aSalesPage({ items, total: 4312 });

  test('is run with the question and the number that was shown', async () => {
    const { action, calls } = picking();
    const { person } = renderSales({
      options: { bulk: [action] },
      reply: list,
      at: '/sales?f.state=in:open&sort=total',
    });

    await selectAllMatching(person);
    await person.click(dock().getByRole('button', { name: 'Start picking' }));
    await person.click((await dialog()).getByRole('button', { name: 'Start picking: 4,312' }));

    expect(calls).toEqual([{ by: 'query', query: 'f.state=in:open', exclude: [], expected: 4312 }]);
  });

  test('of a list without a filter wants the number typed', async () => {
    const { action, calls } = picking();
    const { person } = renderSales({ options: { bulk: [action] }, reply: list });

    await selectAllMatching(person);
    await person.click(dock().getByRole('button', { name: 'Start picking' }));
    const asked = await dialog();
    expect(asked.getByRole('button', { name: 'Start picking: 4,312' })).toBeDisabled();
    await person.type(asked.getByRole('textbox'), '4312{Enter}');

    expect(calls).toEqual([{ by: 'query', query: '', exclude: [], expected: 4312 }]);
  });

  test('that is another number by now is asked about again, with the new number', async () => {
    const moved = refusal({ status: 409, message: 'The list has changed.', newer: { count: 4315 } });
    const { action, calls } = picking({ ok: false, error: moved });
    const { person } = renderSales({ options: { bulk: [action] }, reply: list, at: '/sales?f.state=in:open' });

    await selectAllMatching(person);
    await person.click(screen.getByRole('checkbox', { name: 'Select S-3' }));
    await person.click(dock().getByRole('button', { name: 'Start picking' }));
    await person.click((await dialog()).getByRole('button', { name: 'Start picking: 4,311' }));
    expect(
      await screen.findByText('The list has changed: 4,314 match now, not 4,311. Nothing was done.'),
    ).toBeVisible();
    await person.click((await dialog()).getByRole('button', { name: 'Start picking: 4,314' }));

    expect(calls.map((selection) => selection.by === 'query' && selection.expected)).toEqual([4312, 4315]);
  });

  test('is refused where it is only for rows that were looked at', async () => {
    const { allowQuery: _, ...action } = picking().action;
    const { person } = renderSales({ options: { bulk: [action] }, reply: list });

    await selectAllMatching(person);

    expect(dock().getByRole('button', { name: 'Start picking only for ticked rows' })).toBeDisabled();
  });
});
