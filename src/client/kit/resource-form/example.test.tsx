import { readFileSync } from 'node:fs';
import path from 'node:path';

import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';

import { TagForm } from './testing/TagForm.tsx';
import { updated } from './testing/tags.api.ts';

test('the example in docs/forms.md is the code of this form', () => {
  const page = readFileSync('docs/forms.md', 'utf8');
  const file = readFileSync(path.join(__dirname, 'testing/TagForm.tsx'), 'utf8');
  const example = /```tsx\n(.*?)```/s.exec(page)?.[1] ?? 'no example';

  expect(file.slice(file.indexOf('import { useReadTagQuery'))).toBe(example);
});

test('the form of the example saves', async () => {
  const person = userEvent.setup();
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: <TagForm id="1" /> }])} />);

  await person.type(screen.getByLabelText('Name'), ' and coins');
  await person.keyboard('{Control>}s{/Control}');

  expect(await screen.findByText('All changes are saved.')).toBeInTheDocument();
  expect(updated).toEqual([{ id: '1', version: 1, name: 'Bars and coins', slug: 'bars', premium: '2.8' }]);
});
