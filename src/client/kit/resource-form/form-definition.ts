import type { ReactNode } from 'react';

import { FormField, type FormFieldProps } from './FormField.tsx';
import { FormRows, type FormRowsProps } from './FormRows.tsx';
import type { FormRecord, FormSpec } from './form-spec.ts';

/** A form's spec with its two parts that know its fields by name and type. */
export interface FormDefinition<Record extends FormRecord, All extends object> extends FormSpec<Record, All> {
  Field: <Name extends PathIn<All>>(props: FormFieldProps<Name, ValueIn<All, Name>>) => ReactNode;
  Rows: <Name extends ListIn<All>>(props: FormRowsProps<Name, EntryIn<All[Name]>>) => ReactNode;
}

/** Defines a form, as a constant of its file: `const { Field } = tagForm` is `FormField` knowing the form's fields. */
export const defineForm = <Record extends FormRecord, All extends object>(
  spec: FormSpec<Record, All>,
): FormDefinition<Record, All> => ({
  ...spec,
  Field: FormField as unknown as FormDefinition<Record, All>['Field'],
  Rows: FormRows as unknown as FormDefinition<Record, All>['Rows'],
});

type ListIn<All> = {
  [Key in keyof All & string]: All[Key] extends readonly object[] ? Key : never;
}[keyof All & string];

type EntryIn<List> = List extends readonly (infer Entry)[] ? Entry : never;

/** The names of fields, and of those in their lists and objects: "slug", "breaks.1.minQty", "weight.unit". */
type PathIn<All> = {
  [Key in keyof All & string]: Key | (All[Key] extends object ? InnerPath<Key, All[Key]> : never);
}[keyof All & string];

type InnerPath<Key extends string, Inner> = Inner extends readonly (infer Entry)[]
  ? Entry extends object
    ? `${Key}.${number}.${keyof Entry & string}`
    : `${Key}.${number}`
  : `${Key}.${keyof Inner & string}`;

type ValueIn<All, Path> = All extends readonly (infer Entry)[]
  ? Path extends `${number}.${infer Rest}`
    ? ValueIn<Entry, Rest>
    : Entry
  : Path extends keyof All
    ? All[Path]
    : Path extends `${infer Key}.${infer Rest}`
      ? Key extends keyof All
        ? ValueIn<All[Key], Rest>
        : never
      : never;
