import { holdsUnseen, nameProblem, textProblem, unseenWords } from './plain-text.rules.ts';

const shapeless = [
  '\u3164',
  '\uffa0',
  '\u115f',
  '\u1160',
  '\u034f',
  '\u2800',
  '\u17b4',
  '\u17b5',
  '\ufffc',
  '\ue000',
  '\uf8ff',
];
const turning = ['\u202e', '\u2066'];
const widthless = ['\u200b', '\u2060', '\ufeff'];
const unicode = (mark: string) => `U+${mark.codePointAt(0)?.toString(16).toUpperCase()}`;

test.each([...shapeless, ...turning].map((mark) => [unicode(mark), mark]))(
  '%s, which nobody sees, is refused in lines, long texts and names',
  (_name, mark) => {
    expect(holdsUnseen(`An${mark}n`)).toBe(true);
    expect(holdsUnseen(`An${mark}n`, 'long')).toBe(true);
    expect(nameProblem(`An${mark}n`)).toBe('This name holds characters that cannot be seen. Type it again.');
    expect(textProblem(`An${mark}n`)).toBe(unseenWords);
  },
);

test.each(widthless.map((mark) => [unicode(mark), mark]))(
  '%s, which breaks or glues words, is refused in a line, and passes in a long text that was pasted',
  (_name, mark) => {
    expect(holdsUnseen(`gold${mark}bar`)).toBe(true);
    expect(holdsUnseen(`gold${mark}bar`, 'long')).toBe(false);
  },
);

test('a joiner, of which pictures are made, stands in a text and in no name', () => {
  expect(holdsUnseen('\u{1f469}\u200d\u{1f4bb}')).toBe(false);
  expect(nameProblem('An\u200dn')).toMatch('cannot be seen');
});

test.each(['P\u0430ul', 'N\u03bfvak', '\u0410nn Able'])('the name “%s” mixes alphabets within a word', (name) => {
  expect(nameProblem(name)).toMatch(/^Write each word of your name in one alphabet: “.+” mixes Latin letters/);
});

test.each(['Paul Novák', 'Пол Новак', 'Anna Иванова', 'Νίκος Smith', "Seán O'Brien-López", '王 Wei', 'Müller 3rd'])(
  '“%s” is a name like others',
  (name) => {
    expect(nameProblem(name)).toBeUndefined();
  },
);
