import type { AccountType } from '#contract/identity/customers.rules.ts';
import { formFieldsOf } from '#contract/identity/kyc-problems.rules.ts';
import { kindOfField, paperNames } from '#contract/papers/papers.rules.ts';

/** What a message is about, by its field: the question, the paper, or the person of a list ("Director 2"). */
export const fieldNames =
  (accountType: AccountType) =>
  (path: string): string | undefined => {
    const kind = kindOfField(path);
    if (kind !== null) return paperNames[kind];
    const [key = '', index, part = ''] = path.split('.');
    const field = formFieldsOf(accountType)[key];
    if (field?.kind !== 'rows' || index === undefined) return field?.label;
    const person = `${field.one} ${Number(index) + 1}`;
    // A person has two shares of the same kind.
    const { name } = field.fields[part] ?? {};
    return name === undefined ? person : `${person}, ${name}`;
  };
