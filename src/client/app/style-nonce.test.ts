import { giveStylesTheNonce, pageNonce } from './style-nonce.ts';

test('a style element made by anyone carries the nonce of the page', () => {
  const page = document.implementation.createHTMLDocument();
  giveStylesTheNonce(page, 'r4nd0m');

  const style = page.createElement('style');
  const other = page.createElement('div');

  expect(style.getAttribute('nonce')).toBe('r4nd0m');
  expect(other.hasAttribute('nonce')).toBe(false);
});

test('the nonce is read from the meta tag that the server writes', () => {
  const page = document.implementation.createHTMLDocument();
  page.head.innerHTML = '<meta name="csp-nonce" content="r4nd0m">';

  expect(pageNonce(page)).toBe('r4nd0m');
});

test('a page without a nonce has none', () => {
  expect(pageNonce(document.implementation.createHTMLDocument())).toBeUndefined();
});
