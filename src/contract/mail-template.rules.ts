import { nameProblem, type Problems } from './plain-text.rules.ts';

/**
 * What a variable holds: a person's `name`; one line of `text`; `lines` that the shop or its staff wrote, which may part
 * into paragraphs; a `code` that proves something, once; or a `link` into the shop. Only names and texts may stand in a subject:
 * staff that may not read mails reads subjects, and so does who looks at a locked telephone.
 */
export type VariableKind = 'name' | 'text' | 'lines' | 'code' | 'link';

export interface MailVariable {
  label: string;
  kind: VariableKind;
  /** What a preview shows in its place; of a link its path. */
  example: string;
  /** The mail is of no use without it. */
  required?: true;
}

/** What staff may change of a mail: its subject and its paragraphs, each with `{variables}` in braces. */
export interface MailText {
  subject: string;
  body: string;
}

/** A mail that the shop writes by itself, with the shop's own text. */
export interface MailTemplate<Name extends string = string> extends MailText {
  /** Stays as it is for ever: what staff changed is kept under it. */
  key: string;
  /** The kind of thing that it is about, under which it stands in the list. */
  area: string;
  name: string;
  /** When it is written, in a sentence. */
  when: string;
  variables: Readonly<Record<Name, MailVariable>>;
}

/** Names a template's variables by what is written; none is needed twice. */
export const mailTemplate = <const Name extends string>(template: MailTemplate<Name>): MailTemplate<Name> => template;

export const mailTextLimits = { subject: 150, body: 4000 } as const;

const placeholder = /\{([^{}]*)\}/g;

const namesIn = (text: string): string[] => [...text.matchAll(placeholder)].map(([, name = '']) => name);

/** What is wrong with a text for a template, beside its fields. `publicUrl` is where the shop stands. */
export function mailTextProblems(
  { subject, body }: MailText,
  { variables }: Pick<MailTemplate, 'variables'>,
  publicUrl: string,
): Problems {
  const inSubject = firstProblem([
    namesProblem(subject, variables),
    ...namesIn(subject).map((name) =>
      ['lines', 'code', 'link'].includes(variables[name]?.kind ?? 'text')
        ? `{${name}} may hold several lines, a code or a link, so it cannot stand in the subject.`
        : undefined,
    ),
    addressProblem(subject, publicUrl) && 'A subject holds no address.',
  ]);
  const missing = Object.entries(variables).filter(
    ([name, { required }]) => required === true && !namesIn(body).includes(name),
  );
  const inBody = firstProblem([
    namesProblem(body, variables),
    missing.length > 0
      ? `This mail is of no use without ${missing.map(([name, { label }]) => `{${name}} (${label.toLowerCase()})`).join(' and ')}.`
      : undefined,
    gluedLink(body, variables),
    addressProblem(body, publicUrl),
  ]);
  return { ...(inSubject && { subject: [inSubject] }), ...(inBody && { body: [inBody] }) };
}

/** What follows or precedes a link would be read as a part of it, or make it a part of another one. */
const gluedLink = (text: string, variables: MailTemplate['variables']): string | undefined =>
  namesIn(text)
    .filter((name) => variables[name]?.kind === 'link')
    .filter((name) => text.split(`{${name}}`).some((part, at, { length }) => isGlued(part, at, length)))
    .map((name) => `{${name}} is a link: leave a space or a line before and after it.`)[0];

const isGlued = (part: string, at: number, length: number): boolean =>
  (at > 0 && /^\S/.test(part)) || (at < length - 1 && /\S$/.test(part));

const firstProblem = (problems: readonly (string | undefined | false)[]): string | undefined =>
  problems.find((problem): problem is string => typeof problem === 'string');

function namesProblem(text: string, variables: MailTemplate['variables']): string | undefined {
  if (/[{}]/.test(text.replaceAll(placeholder, ''))) return 'There is a single brace. Write a variable as {name}.';
  const unknown = namesIn(text).find((name) => !Object.hasOwn(variables, name));
  if (unknown === undefined) return undefined;
  return `This mail has no variable {${unknown}}. It has ${Object.keys(variables)
    .map((name) => `{${name}}`)
    .join(', ')}.`;
}

/** Something that mail programs make a link of: with a scheme, the name of a host, the number of one, or a mail address. */
const address =
  /:\/\/|\bwww\.|\b(?:https?|ftp|mailto|tel|sms|javascript|data|file):|[\p{L}\d}-]\.\p{L}{2,}(?![\p{L}\d])|\b\d{1,3}(?:\.\d{1,3}){3}\b|\S@\S/iu;

/** An address leads into the shop and is whole: a placeholder put to it would lead wherever its value says. */
function addressProblem(text: string, publicUrl: string): string | undefined {
  // Word by word: a pattern that looks for the ends of a word by itself takes the square of a long one's time.
  for (const found of text.split(/\s+/).filter((word) => address.test(word))) {
    if (/[{}]/.test(found)) return 'Put no variable to an address. A variable that is a link stands for all of it.';
    if (found !== publicUrl && !found.startsWith(`${publicUrl}/`))
      return `“${found}” may be read as an address that leads away from the shop. An address in these mails begins with ${publicUrl}/.`;
  }
  const glued = /\}[\w@./:-]*[./:@][\w{]|[\w}][./:@]+\{|@\{|\}@/.exec(text);
  return glued ? 'Put a space or a line between a variable and an address.' : undefined;
}

/**
 * A mail's text with its values. A line of nothing but empty values goes, with the paragraph that it leaves empty; an empty
 * value within a line takes the space before it along.
 */
export function filledText<Name extends string>(
  { subject, body }: MailText,
  { variables }: Pick<MailTemplate<Name>, 'variables'>,
  values: Readonly<Record<Name, string>>,
): MailText {
  const valueOf = (name: string): string =>
    Object.hasOwn(variables, name) ? safeValue(variables[name as Name].kind, values[name as Name] ?? '') : '';
  const filledLine = (line: string): string =>
    line
      .replaceAll(/ ?\{([^{}]*)\}/g, (whole, name: string) => {
        const value = valueOf(name);
        return value === '' ? '' : (whole.startsWith(' ') ? ' ' : '') + value;
      })
      .trimEnd();
  const isGone = (line: string): boolean =>
    namesIn(line).length > 0 && line.replaceAll(placeholder, '').trim() === '' && filledLine(line).trim() === '';
  return {
    subject: filledLine(subject).slice(0, 250),
    body: body
      .split(/\n{2,}/)
      .map((part) =>
        part
          .split('\n')
          .filter((line) => !isGone(line))
          .map(filledLine)
          .join('\n'),
      )
      .filter((part) => part.trim() !== '')
      .join('\n\n'),
  };
}

/** A value as it may stand in a mail: one line stays one, and holds nothing that leads anywhere. */
function safeValue(kind: VariableKind, value: string): string {
  if (kind === 'name') return nameProblem(value) === undefined ? value.trim() : '';
  if (kind === 'text') return unlinked(value.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim());
  return kind === 'link' ? value.replaceAll(/\s/gu, '') : value.trim();
}

/** The same words, with no link in them that a mail program would make. */
const unlinked = (text: string): string =>
  text
    .replaceAll('://', ': //')
    .replaceAll(/\bwww\./gi, 'www .')
    .replaceAll(/\b(mailto|javascript|data):/gi, '$1 :');
