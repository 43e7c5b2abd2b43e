import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';

import { RichText } from './RichText.tsx';

function Field({ initial }: { initial: string }) {
  const [value, setValue] = useState(initial);
  return (
    <>
      <span id="text-label">Text</span>
      <RichText
        id="text"
        value={value}
        onChange={setValue}
        onBlur={() => undefined}
        report={() => undefined}
        aria-describedby={undefined}
        aria-invalid={undefined}
        aria-required={undefined}
      />
      <button type="button" onClick={() => setValue('<p>Brought back</p>')}>
        Bring back
      </button>
      <output>{value}</output>
    </>
  );
}

test('a text is shown with its headings and links, under its label, with a toolbar', () => {
  render(<Field initial='<h2>Why</h2><p>See the <a href="/shop">shop</a>.</p>' />);

  expect(screen.getByRole('textbox', { name: 'Text' })).toHaveTextContent('Why');
  expect(screen.getByRole('heading', { name: 'Why' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'shop' })).toHaveAttribute('href', '/shop');
  expect(screen.getByRole('toolbar', { name: 'Format' })).toBeVisible();
});

test('a button of the toolbar makes a list, and the value is HTML', async () => {
  const person = userEvent.setup();
  render(<Field initial="<p>Gold</p>" />);

  await person.click(screen.getByRole('button', { name: 'List' }));

  expect(screen.getByRole('status')).toHaveTextContent('<ul><li><p>Gold</p></li></ul>');
  expect(screen.getByRole('button', { name: 'List' })).toHaveAttribute('aria-pressed', 'true');
});

test('a link that leads nowhere good is refused beside its field', async () => {
  const person = userEvent.setup();
  render(<Field initial="<p>Gold</p>" />);
  await person.click(screen.getByRole('button', { name: 'Link' }));

  await person.type(screen.getByRole('textbox', { name: 'Leads to' }), 'javascript:alert(1){Enter}');

  expect(screen.getByRole('alert')).toHaveTextContent('Enter a path such as /shop');
  expect(screen.getByRole('status')).toHaveTextContent('<p>Gold</p>');
});

test('a value that came from elsewhere takes the place of what stood there', async () => {
  const person = userEvent.setup();
  render(<Field initial="<p>Gold</p>" />);

  await person.click(screen.getByRole('button', { name: 'Bring back' }));

  expect(screen.getByRole('textbox', { name: 'Text' })).toHaveTextContent('Brought back');
});

test('the arrows go along the toolbar', async () => {
  const person = userEvent.setup();
  render(<Field initial="" />);

  screen.getByRole('button', { name: 'H2' }).focus();
  await person.keyboard('{ArrowRight}{ArrowRight}');

  expect(screen.getByRole('button', { name: 'Bold' })).toHaveFocus();
});
