import { screen, within } from '@testing-library/react';

import { aSale, aSalesPage, renderSales, type Sale } from '#client/kit/resource-table/testing/sale-list.tsx';
import type { BulkReply } from '#contract/list/selection.contract.ts';

import type { BulkAction } from './bulk-action.ts';

/** An action that asks for a discount first; `counted` are the answers it was counted by, `ran` those it was run with. */
function discounting(preview: BulkReply) {
  const counted: string[] = [];
  const ran: { key: string; answer: string }[] = [];
  const action: BulkAction<Sale> = {
    key: 'discount',
    label: 'Give a discount',
    confirm: (count) => `${count} sales become cheaper.`,
    ask: {
      label: 'Percent',
      draw: ({ id, value, onChange }) => (
        <input id={id} value={value} onChange={({ target }) => onChange(target.value)} />
      ),
      isAnswer: (value) => /^\d+$/.test(value),
    },
    preview: (_selection, answer) => {
      counted.push(answer);
      return Promise.resolve({ ok: true, value: preview });
    },
    run: (_selection, key, answer) => {
      ran.push({ key, answer });
      return Promise.resolve({ ok: true, value: preview });
    },
  };
  return { action, counted, ran };
}

const items = [aSale(1), aSale(2), aSale(3)];

async function asked({ action }: ReturnType<typeof discounting>) {
  const { person } = renderSales({ options: { bulk: [action] }, reply: aSalesPage({ items }) });
  await person.click(screen.getByRole('checkbox', { name: /on this page/ }));
  await person.click(screen.getByRole('button', { name: 'Give a discount' }));
  return { person, dialog: within(await screen.findByRole('dialog')) };
}

test('an action that asks for something is neither counted nor run before it is answered', async () => {
  const discount = discounting({ done: 3, skipped: 0, failed: [] });

  const { person, dialog } = await asked(discount);
  await person.type(dialog.getByLabelText('Percent'), 'x');

  expect(dialog.getByRole('button', { name: 'Give a discount: 3' })).toBeDisabled();
  expect(discount.counted).toEqual([]);
});

test('what an action would do is told before it is confirmed, and it is run with the answer', async () => {
  const failed = [{ id: '3', name: 'S-3', reason: 'It is closed.' }];
  const discount = discounting({ done: 1, skipped: 1, failed });
  const { person, dialog } = await asked(discount);

  await person.type(dialog.getByLabelText('Percent'), '5');

  expect(await dialog.findByText('1 sale would change')).toBeVisible();
  expect(dialog.getByText(/, 1 already is so, 1 can’t\./)).toBeVisible();
  expect(dialog.getByRole('list', { name: 'Can’t change' })).toHaveTextContent('S-3It is closed.');
  await person.click(dialog.getByRole('button', { name: 'Give a discount: 3' }));
  expect(discount.ran).toEqual([{ key: expect.stringMatching(/^[\da-f-]{36}$/), answer: '5' }]);
});

test('an action that would change nothing cannot be confirmed', async () => {
  const { person, dialog } = await asked(discounting({ done: 0, skipped: 3, failed: [] }));

  await person.type(dialog.getByLabelText('Percent'), '5');

  expect(await dialog.findByText('0 sales would change')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Give a discount: 3' })).toBeDisabled();
});
