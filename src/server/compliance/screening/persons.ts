/** Somebody who stands behind a customer. */
export interface ScreenedPerson {
  /** As what: the account, the identity check, or the part of its form in which the name stands. */
  role: string;
  name: string;
  birthYear: number | null;
  /** Where the whole day is known, `YYYY-MM-DD`. */
  birthDate: string | null;
}

type Form = Readonly<Record<string, unknown>>;

const isForm = (value: unknown): value is Form => typeof value === 'object' && value !== null && !Array.isArray(value);
const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

const yearOf = (day: unknown): number | null => {
  const year = /^(\d{4})-/.exec(textOf(day))?.[1];
  return year === undefined ? null : Number(year);
};

const bornOn = (day: unknown) => ({
  birthYear: yearOf(day),
  birthDate: /^\d{4}-\d\d-\d\d$/.test(textOf(day)) ? textOf(day) : null,
});

/** "beneficialOwners" as it is read: "Beneficial owners". */
const roleOf = (key: string): string => {
  const words = key
    .replaceAll(/([A-Z])/g, ' $1')
    .replaceAll('_', ' ')
    .toLowerCase()
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** The name that an object of a form gives to somebody, whichever way it names him; empty where it names nobody. */
const nameIn = (part: Form): string =>
  textOf(part['name']) ||
  textOf(part['legalName']) ||
  [
    textOf(part['firstName']) || textOf(part['legalFirstName']),
    textOf(part['middleName']) || textOf(part['legalMiddleName']),
    textOf(part['lastName']) || textOf(part['legalLastName']),
  ]
    .filter((word) => word !== '')
    .join(' ');

/** Names of one line in a form, each with the line of its birth date where that is not the form's own. */
const namedLines: Readonly<Record<string, string>> = {
  formerName: 'birthDate',
  formerNames: 'birthDate',
  otherNames: 'birthDate',
  companyName: 'birthDate',
  operatingName: 'birthDate',
  tradeName: 'birthDate',
  seniorOfficer: 'seniorOfficerBirthDate',
  thirdPartyName: 'thirdPartyBirthDate',
};

function personsIn(form: Form, role: string): ScreenedPerson[] {
  const name = nameIn(form);
  const lines = Object.entries(namedLines).flatMap(([key, born]) =>
    [form[key]].flat().map((line) => ({ role: roleOf(key), name: textOf(line), ...bornOn(form[born]) })),
  );
  const parts = Object.entries(form).flatMap(([key, value]) =>
    [value]
      .flat()
      .filter(isForm)
      .flatMap((part) => personsIn(part, roleOf(key))),
  );
  return [
    ...(name === '' ? [] : [{ role, name, ...bornOn(form['birthDate']) }]),
    ...lines.filter((line) => line.name !== ''),
    ...parts,
  ];
}

/** Everybody whom a form of the identity check names: the holder, and those in its lines and lists. */
export const personsInForm = (form: object): ScreenedPerson[] => personsIn(form as Form, 'Identity check');

/** All who stand behind a customer: the account, and everybody whom his form of the identity check names, each name once. */
export function personsOf({ name, form }: { name: string; form: object | null }): ScreenedPerson[] {
  const born = bornOn(form ? (form as Form)['birthDate'] : null);
  const all: ScreenedPerson[] = [{ role: 'Account', name, ...born }, ...(form ? personsInForm(form) : [])];
  const seen = new Set<string>();
  return all.filter((person) => {
    const key = `${person.name.toLowerCase()}|${person.birthYear ?? ''}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
