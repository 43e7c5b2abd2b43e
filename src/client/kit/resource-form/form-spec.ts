import type { Joined } from './three-way.ts';
import type { Problems, Values } from './values.ts';

/** What a form edits: a record as the server answers it. The version is what an update is checked against. */
export interface FormRecord {
  id: string;
  version?: number;
  /** A change of it that a second person has to agree to. */
  waiting?: object | null;
}

/** One of the entered parts of a field. */
export interface FieldPart {
  label: string;
  words(text: string): string;
}

/** What a form knows of one field beyond how it is drawn. Complete, since a dispute can be about a field that is not on the screen. */
export interface FieldSpec<Value, All extends object> {
  label: string;
  /** What to do when it is empty: "Enter the tag's name." Its presence marks the field as required. */
  required?: string;
  /** A value as the save bar and "was …" write it. Text stands as it is, `true` is "on", a list is counted, unless said here. */
  words?(value: Value): string;
  /** Of a value of several entered parts: what each is called and how it is written. The save bar then tells only the parts that changed. */
  parts?: Readonly<Record<string, FieldPart>>;
  /** Whether two values mean the same; text around which only the space differs does anyway. */
  same?(one: Value, other: Value): boolean;
  /** Two people's changes of the value joined; without it one of the two values is chosen. */
  join?(original: Value, mine: Value, theirs: Value): Joined<Value>;
  /** What of a value is to be decided between two people's, in words; the whole of it unless said here. */
  differing?(value: Value, mine: Value, theirs: Value): string;
  /** What a part of the value is called, such as "Picture, block 3" of `blocks.2.media`; by the field's label unless said here. */
  partLabel?(path: string, value: Value): string | undefined;
  /** What is wrong and how to mend it, before anything is sent; null when all is well. */
  check?(value: Value, all: All): string | null;
  /** Never written down: not in a draft, not in the save bar. For passwords and keys. */
  secret?: true;
}

/** A form, told as data: what it is about and what it knows of its fields. */
export interface FormSpec<Record extends FormRecord, All extends object> {
  /** Names the form's drafts; unique in the site. */
  id: string;
  /** What is edited: "tag", as in "Create tag". */
  noun: string;
  /** What a new one starts from. */
  blank: All;
  /** The record as the form holds it: plain values, text where people type. Also of the newer one that refused an update. */
  valuesOf(record: Record): All;
  fields: { readonly [Field in keyof All & string]: FieldSpec<All[Field], All> };
  /** What is wrong by the rules that the server asks too, by path: of fields in lists, and of fields with each other. */
  problems?(all: All): Problems;
}

/** A form as the machinery sees it, whatever it is about. */
export interface AnyForm {
  id: string;
  noun: string;
  blank: Values;
  valuesOf(record: FormRecord): Values;
  fields: Readonly<Record<string, FieldSpec<unknown, Values>>>;
  problems?(all: Values): Problems;
}
