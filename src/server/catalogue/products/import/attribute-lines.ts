import {
  attributeProblem,
  type AttributeValue,
  type AttributeValues,
  canonicalAttributes,
} from '#contract/catalogue/attributes.rules.ts';
import type { KnownAttribute } from '#server/catalogue/taxonomy/attributes.read.ts';

/** What products say of their attributes as a cell has it: a line each, such as "edge: Reeded"; several choices part by "; ". */
export interface AttributeLines {
  write: (values: AttributeValues) => string;
  /** What a cell says; with what is wrong with it over what is said now. */
  read: (cell: string, before: AttributeValues) => { values: AttributeValues; problems: string[] };
  /** What is wrong with saying no more than this of what is on sale. */
  missing: (values: AttributeValues) => string[];
}

/** Of all attributes. */
export function attributeLines(known: readonly KnownAttribute[]): AttributeLines {
  const byCode = known.toSorted((a, b) => (a.code < b.code ? -1 : 1));
  return {
    write: (values) =>
      byCode
        .flatMap((attribute) => {
          const value = values[attribute.id];
          return value === undefined ? [] : [`${attribute.code}: ${wordsOf(attribute, value)}`];
        })
        .join('\n'),
    read: (cell, before) => {
      const values: AttributeValues = {};
      const problems: string[] = [];
      for (const line of cell.split(/[\r\n]+/).filter((text) => text.trim() !== '')) {
        const [code = '', ...rest] = line.split(':');
        const attribute = byCode.find((each) => each.code === code.trim().toLowerCase());
        if (!attribute)
          problems.push(`There is no attribute "${code.trim().slice(0, 60)}". Write each as code: value.`);
        else if (attribute.id in values) problems.push(`${attribute.label} stands here twice.`);
        else {
          const value = valueOf(attribute, rest.join(':').trim());
          const problem =
            typeof value === 'object' && 'problem' in value
              ? value.problem
              : attributeProblem({ ...attribute, required: false }, value, before[attribute.id]);
          if (problem !== undefined) problems.push(`${attribute.label}: ${problem}`);
          else values[attribute.id] = value as AttributeValue;
        }
      }
      return { values: canonicalAttributes(values), problems };
    },
    missing: (values) =>
      byCode
        .filter(({ id, required }) => required && values[id] === undefined)
        .map(({ label, code }) => `What is on sale must say its ${label.toLowerCase()}: add a line "${code}: …".`),
  };
}

type Choices = Pick<KnownAttribute, 'options'>;

/** A name that holds what parts them gives way to its value. */
function choiceWord({ options }: Choices, id: string): string {
  const option = options.find((each) => each.id === id);
  if (!option) return id;
  return option.label.includes(';') ? option.value : option.label;
}

function wordsOf(attribute: KnownAttribute, value: AttributeValue): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'object') {
    const chosen = attribute.options.filter(({ id }) => value.includes(id));
    return chosen.map(({ id }) => choiceWord(attribute, id)).join('; ');
  }
  return attribute.type === 'select' ? choiceWord(attribute, value) : value;
}

function valueOf(attribute: KnownAttribute, text: string): AttributeValue | { problem: string } {
  if (attribute.type === 'boolean') {
    const word = text.toLowerCase();
    return ['yes', 'true'].includes(word) || (['no', 'false'].includes(word) ? false : { problem: 'Enter yes or no.' });
  }
  if (attribute.type !== 'select' && attribute.type !== 'multi') return text;
  const words = attribute.type === 'select' ? [text] : text.split(';').map((word) => word.trim());
  const ids: string[] = [];
  for (const word of words.filter(Boolean)) {
    const same = (name: string) => name.toLowerCase() === word.toLowerCase();
    const option = attribute.options.find(({ label, value }) => same(label) || same(value));
    if (!option) return { problem: `"${word.slice(0, 60)}" is none of its choices.` };
    ids.push(option.id);
  }
  return attribute.type === 'select' ? (ids[0] ?? '') : ids;
}
