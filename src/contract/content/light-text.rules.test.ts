import { lightText, lightTextProblem } from './light-text.rules.ts';

const plain = (text: string) => ({ kind: 'plain', text });

test('blank lines part paragraphs, and lines that begin with a dash are a list', () => {
  expect(lightText('One\nline.\n\n- first\n- second\n\n\nLast.')).toEqual([
    { kind: 'paragraph', runs: [plain('One line.')] },
    { kind: 'list', items: [[plain('first')], [plain('second')]] },
    { kind: 'paragraph', runs: [plain('Last.')] },
  ]);
});

test('stars make text strong or emphasised, and brackets a link', () => {
  expect(lightText('A **bold** and *light* [way](/shop) on.')).toEqual([
    {
      kind: 'paragraph',
      runs: [
        plain('A '),
        { kind: 'strong', text: 'bold' },
        plain(' and '),
        { kind: 'emphasis', text: 'light' },
        plain(' '),
        { kind: 'link', text: 'way', target: '/shop' },
        plain(' on.'),
      ],
    },
  ]);
});

test.each(['<script>alert(1)</script>', '<img src=x onerror=alert(1)>', '&lt;b&gt;'])(
  'what looks like HTML stays the text that it is: %s',
  (text) => {
    expect(lightText(text)).toEqual([{ kind: 'paragraph', runs: [plain(text)] }]);
  },
);

test.each(['javascript:alert`1`', 'data:text/html,x', '//evil.example', 'JaVaScRiPt:alert`1`'])(
  'a link to %s is none, and is told',
  (target) => {
    const text = `Win [here](${target}) now`;

    expect(lightText(text)).toEqual([{ kind: 'paragraph', runs: [plain(text)] }]);
    expect(lightTextProblem(text)).toMatch(`The link “here” leads to “${target}”.`);
  },
);

test('a text of which every link may be followed has no problem', () => {
  expect(lightTextProblem('[a](https://example.com) [b](mailto:x@example.com) [c](#made)')).toBeUndefined();
});
