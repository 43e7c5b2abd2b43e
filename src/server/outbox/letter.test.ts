import { letterBlocks } from './letter-blocks.ts';
import { letterOf } from './letter.ts';

const publicUrl = 'https://shop.example';
const from = {
  name: 'Ingot & Sons',
  address: '1 Bay Street',
  city: 'Toronto',
  phone: '+1 416 555 0100',
  email: 'desk@shop.example',
  publicUrl,
};
const letter = (body: string) => letterOf({ subject: 'Order 10: please pay 5.00 CAD', body }, from);

test('a mail says who wrote it, in text and in the shop’s design', () => {
  const { text, html } = letter('Hello Ann,\n\nThank you.');

  expect(text).toBe(`Hello Ann,

Thank you.

-- 
Ingot & Sons
1 Bay Street, Toronto
+1 416 555 0100, desk@shop.example
https://shop.example
We never ask for your password or a sign-in code by mail or by phone.
`);
  expect(html).toContain('Ingot &amp; Sons, 1 Bay Street, Toronto');
  expect(html).toContain('href="tel:+14165550100"');
});

test.each([
  ['Your order: https://shop.example/customer-dashboard/order/7', 'See your order'],
  ['https://shop.example/verified?token=abc', 'Confirm the address'],
  ['To the shop: https://shop.example/else', 'To the shop'],
])('a link of the shop on a line of its own is a button: %s', (line, label) => {
  const [block] = letterBlocks(line, publicUrl);

  expect(block).toEqual({ kind: 'action', label, url: expect.stringMatching(/^https:\/\/shop\.example\/\S+$/) });
});

test('what has to stand on a payment is a table', () => {
  expect(letterBlocks('Account: 106 884 2\nReference: 10466', publicUrl)).toEqual([
    {
      kind: 'facts',
      facts: [
        { label: 'Account', value: '106 884 2' },
        { label: 'Reference', value: '10466' },
      ],
    },
  ]);
});

test.each([
  ['a link elsewhere', 'https://evil.example/verified?token=abc'],
  ['a link that only looks like the shop’s', 'https://shop.example.evil.example/verified'],
  ['the way to leave a list', 'https://shop.example/unsubscribe/abc'],
])('%s is no button', (_what, line) => {
  expect(letterBlocks(line, publicUrl)).toEqual([{ kind: 'paragraph', lines: [line] }]);
});

test('what a stranger typed stays text', () => {
  const { html } = letter('Hello <img src=x onerror=alert(1)>,\n\nName: "><script>\n\nhttps://evil.example/a');

  expect(html).not.toMatch(/<img|<script|href="https:\/\/evil/);
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;');
});
