import { grouped } from '#contract/amount-words.rules.ts';
import { decimal } from '#contract/arithmetic/exact.ts';
import { percentText } from '#contract/arithmetic/percent.ts';
import { isCivilDay } from '#contract/dates/civil-day.ts';

import {
  inOnePiece,
  phoneNumber,
  phoneProblem,
  registrationForms,
  type RegistrationName,
} from '#contract/platform/company.rules.ts';

/** What can be entered in a setting; between what it lies is inclusive. On the wire and in a form every value is text. */
export type SettingKind =
  | { kind: 'line'; most: number; optional?: true | undefined }
  | { kind: 'email' }
  /** Where something of the shop's own stands elsewhere in the web; empty for nowhere. */
  | { kind: 'web' }
  | { kind: 'phone' }
  | { kind: 'account' }
  | { kind: 'registration'; of: RegistrationName; optional?: true | undefined }
  /** `empty`: what no number means, where it may be left empty. */
  | { kind: 'whole'; least: number; most: number; unit: string; empty?: string | undefined }
  /** A fraction, entered in percent or in points. */
  | { kind: 'share'; least: string; most: string; unit: '%' | 'points' }
  | { kind: 'number'; least: string; most: string; decimals: number; unit: string }
  /** CAD in major units. */
  | { kind: 'money'; least: string; most: string }
  /** A day of the calendar, YYYY-MM-DD. `empty`: what none means. */
  | { kind: 'day'; empty: string }
  | { kind: 'choice'; options: { value: string; label: string }[] }
  /** "yes" or "no". */
  | { kind: 'switch'; on: string; off: string };

const lineProblem = 'Write this on one line, without control characters.';
const isLine = (text: string): boolean => /^[^\p{C}\p{Zl}\p{Zp}]*$/u.test(text);

/** Between what a value lies, in words: "60 to 900 s"; null where that is told by its kind. */
export function allowedWords(kind: SettingKind): string | null {
  if (kind.kind === 'line') return `At most ${kind.most} characters`;
  if (kind.kind === 'whole') {
    return `${grouped(String(kind.least))} to ${grouped(String(kind.most))} ${kind.unit}${kind.empty ? ', or empty' : ''}`;
  }
  if (kind.kind === 'share') return `${percentText(kind.least)} to ${percentText(kind.most)} ${kind.unit}`;
  if (kind.kind === 'number') return `${grouped(kind.least)} to ${grouped(kind.most)} ${kind.unit}`;
  if (kind.kind === 'money') return `${grouped(kind.least)} to ${grouped(kind.most)} CAD`;
  return null;
}

const isWithin = (text: string, { least, most }: { least: string; most: string }): boolean =>
  decimal(text).gte(decimal(least)) && decimal(text).lte(decimal(most));

function isWebAddress(text: string): boolean {
  if (text.length > 200 || !isLine(text) || !URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  return protocol === 'https:' && hostname.includes('.') && username === '' && password === '';
}

/** What is wrong with an entered value, in words; null where nothing is. */
export function settingProblem(kind: SettingKind, entered: string): string | null {
  const text = entered.trim();
  switch (kind.kind) {
    case 'line':
      if (text === '') return kind.optional ? null : 'This may not be empty.';
      if (text.length > kind.most) return `Use at most ${kind.most} characters.`;
      return isLine(text) ? null : lineProblem;
    case 'email':
      return text.length <= 120 && /^[^\s@<>"',;]+@[^\s@<>"',;]+\.[a-z\d-]{2,}$/i.test(text) && isLine(text)
        ? null
        : 'It is an e-mail address, such as desk@shop.example.';
    case 'web':
      return text === '' || isWebAddress(text) ? null : 'Enter the whole address, such as https://social.example/shop.';
    case 'phone':
      return phoneNumber.test(text) ? null : phoneProblem;
    case 'account':
      return /^[\dA-Z][\dA-Z -]{3,33}$/i.test(text) ? null : 'It is 4 to 34 digits or letters.';
    case 'registration':
      if (text === '' && kind.optional) return null;
      return text.length <= 60 && registrationForms[kind.of].typed.test(inOnePiece(text))
        ? null
        : registrationForms[kind.of].problem;
    case 'whole':
      if (text === '' && kind.empty !== undefined) return null;
      return /^\d{1,9}$/.test(text) && Number(text) >= kind.least && Number(text) <= kind.most
        ? null
        : `Enter a whole number: ${allowedWords(kind)}.`;
    case 'share':
      return /^\d(\.\d{1,4})?$/.test(text) && isWithin(text, kind)
        ? null
        : `Enter ${allowedWords(kind)}, with at most two decimals.`;
    case 'number':
      return new RegExp(`^\\d{1,6}(\\.\\d{1,${kind.decimals}})?$`).test(text) && isWithin(text, kind)
        ? null
        : `Enter ${allowedWords(kind)}.`;
    case 'money':
      return /^\d{1,12}(\.\d{1,2})?$/.test(text) && isWithin(text, kind) ? null : `Enter ${allowedWords(kind)}.`;
    case 'day':
      return text === '' || isCivilDay(text) ? null : 'Enter a day of the calendar.';
    case 'choice':
      return kind.options.some(({ value }) => value === text) ? null : 'Choose one of these.';
    case 'switch':
      return text === 'yes' || text === 'no' ? null : 'Choose one of these.';
  }
}

/** A value without problems as it is kept and compared: the same figure is always the same text. */
export function settledText(kind: SettingKind, entered: string): string {
  const text = entered.trim();
  if (kind.kind === 'registration') return text === '' ? '' : registrationForms[kind.of].printed(inOnePiece(text));
  if (kind.kind === 'whole') return text === '' ? '' : String(Number(text));
  if (kind.kind === 'share' || kind.kind === 'number') return decimal(text).toFixed();
  if (kind.kind === 'money') return decimal(text).toFixed(2);
  return text;
}

/** A value as people read it: "600 s", "5 %", "50.00 CAD". */
export function settingWords(kind: SettingKind, text: string): string {
  if (text === '') return 'empty' in kind ? (kind.empty ?? 'none') : 'none';
  if (settingProblem({ ...kind, ...openRange(kind) } as SettingKind, text) !== null) return text;
  if (kind.kind === 'whole') return `${grouped(text)} ${kind.unit}`;
  if (kind.kind === 'share') return `${percentText(text)} ${kind.unit}`;
  if (kind.kind === 'number') return `${grouped(text)} ${kind.unit}`;
  if (kind.kind === 'money') return `${grouped(text)} CAD`;
  if (kind.kind === 'choice') return kind.options.find(({ value }) => value === text)?.label ?? text;
  if (kind.kind === 'switch') return text === 'yes' ? kind.on : kind.off;
  return text;
}

/** What held years ago is told in words too, whatever is allowed now. */
const openRange = ({ kind }: SettingKind) => {
  if (kind === 'whole') return { least: 0, most: 999_999_999 };
  return kind === 'share' || kind === 'number' || kind === 'money' ? { least: '0', most: '999999999999' } : {};
};
