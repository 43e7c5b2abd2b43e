import { indexNames } from './name-index.ts';
import { matchName } from './name-match.ts';
import { nameWords } from './name-words.ts';

const FROM = 85;
const entryOf = (name: string, ...birthYears: number[]) => ({ id: 'one', name, aliases: [], birthYears, hash: '' });

/** The points of the hit that a name is, found as screening finds it; null where it is none. */
const hit = (name: string, entry: ReturnType<typeof entryOf>, birthYear: number | null = null): number | null =>
  indexNames([entry]).find({ name: nameWords(name), birthYear }, FROM)[0]?.score ?? null;

test.each([
  ['KARWANI, Abdulrahman', ['Abdul Rahman Karwani', 'Abdul-Rahman Karwani', 'Abd al-Rahman Karwani']],
  ['KARWANI, Abdulrahman', ['Abdurrahman Karwani', 'Abdel Rahman Alkarwani', 'عبد الرحمن Karwani']],
  ['KARWANI, Abdul Rahman', ['Abdulrahman Karwani', 'Abderrahman Al-Karwani']],
  ['AL-KARWANI, Nasir', ['Nasir Alkarwani', 'Nasir Karwani', 'Nasir El-Karwani']],
  ['ALKARWANI, Nasir', ['Nasir Al-Karwani', 'Nasir Karwani', 'Elkarwani Nasir']],
  ['ABU-TALEB, Nasir', ['Nasir Abutaleb', 'Nasir Abu Taleb']],
  ['ABUTALEB, Nasir', ['Nasir Abu-Taleb', 'Abu Taleb, Nasir']],
  ['BIN-DHAFER, Nasir', ['Nasir Bindhafer', 'Nasir bin Dhafer', 'Nasir Dhafer']],
  ['BINDHAFER, Nasir', ['Nasir Bin-Dhafer']],
  ['QIAN, Xiaoming', ['Xiao Ming Qian', 'Qian Xiao-Ming', 'Qian Xiaoming']],
  ['QIAN, Xiao Ming', ['Xiaoming Qian', '钱小明']],
  ["O'DRENNAN, Sean", ['Sean O Drennan', 'Seán Ó Drennan', 'Sean Drennan', 'Sean Odrennan', 'Sean O’Drennan']],
  ['DRENNAN, Sean', ["Sean O'Drennan", 'Sean ODrennan']],
  ['van der HOOLST, Pieter', ['Pieter Vanderhoolst', 'Pieter Van der Hoolst', 'Pieter Hoolst']],
  ['VANDERHOOLST, Pieter', ['Pieter van der Hoolst', 'Pieter van-der-Hoolst']],
  ['KARWANI EAST TRADING LLC', ['KarwaniEast Trading LLC', 'Karwani EastTrading', 'KarwaniEastTrading LLC']],
  ['KARWANIEAST TRADING LLC', ['Karwani East Trading']],
  ['KARWANI, Nasir', ['NasirKarwani', 'KarwaniNasir']],
  ['KARWANI, Nasir Hadi', ['NasirKarwani', 'NasirHadiKarwani', 'Karwani NasirHadi']],
  ['ABU TALEB, Abdul Rahman', ['Abdulrahman Abutaleb']],
  ['ABUTALEB, Xiao Ming', ['Xiaoming Abu Taleb']],
])('%s is found however many words it is written in: %s', (entry, names) => {
  expect(names.filter((name) => hit(name, entryOf(entry)) === null)).toEqual([]);
});

test.each([
  ['TSHERNIKOV, Anton', ['Anton Chernikov', 'Anton Tchernikov', 'Антон Черников']],
  ['ZHURAKOV, Anton', ['Anton Jurakov', 'Антон Жураков']],
  ['VASHUKIN, Anton', ['Anton Vachoukine']],
  ['KHACHATUROV, Anton', ['Anton Khatchatourov', 'Антон Хачатуров']],
  ['KHRUSHCHEVSKY, Anton', ['Anton Khrouchtchevski']],
  ['MAHDAWARI, Khadija', ['Хадиджа Махдавари', 'Khadidja Mahdawari']],
])('%s is found as other languages spell it: %s', (entry, names) => {
  expect(names.filter((name) => hit(name, entryOf(entry)) === null)).toEqual([]);
});

test('an initial counts beside a long family name, in our name or in the list’s', () => {
  const listed = entryOf('MAHDAWARI, Khadija', 1961);
  expect(hit('K. Mahdawari', listed)).toBe(87);
  expect(hit('K. Mahdawari', listed, 1961)).toBe(92);
  expect(hit('Khadija Mahdawari', entryOf('MAHDAWARI, K.'))).toBe(87);
  expect(hit('K. H. Mahdawari', entryOf('MAHDAWARI, Khadija Hana'))).toBeNull();
  expect(hit('R. Mahdawari', listed)).toBeNull();
  expect(hit('K. Omari', entryOf('OMARI, Khadija'))).toBeNull();
});

test('the same full name is a hit with whatever birth year, with fewer points and the reason', () => {
  const listed = entryOf('AL-KARWANI, Abdulrahman', 1961);
  expect(hit('Abdulrahman Al-Karwani', listed, 1961)).toBe(100);
  expect(hit('Abdulrahman Al-Karwani', listed, 1985)).toBe(80);
  expect(hit('Abdul Rahman Alkarwani', listed, 1985)).toBe(77);
  expect(hit('Abdulrahman Karwami', listed, 1985)).toBeNull();
  expect(hit('Abdulrahman Salim Karwani', listed, 1985)).toBeNull();
  const why = matchName(
    { name: nameWords('Abdulrahman Al-Karwani'), birthYear: 1985 },
    { name: nameWords('AL-KARWANI, Abdulrahman'), birthYears: [1961] },
  );
  expect(why).toEqual({
    score: 80,
    why: [
      'Family name the same: Karwani',
      'Given name the same: Abdulrahman',
      'Birth year differs: 1985, on the list 1961',
    ],
  });
});

test('a name written as one word says so', () => {
  const why = (name: string, entry: string) =>
    matchName({ name: nameWords(name), birthYear: null }, { name: nameWords(entry), birthYears: [] }).why;
  expect(why('Qian Xiaoming', 'QIAN, Xiao Ming')).toEqual([
    'Family name the same: Qian',
    'Given name the same but for spaces or particles: Xiaoming, Xiao Ming',
    'Birth year unknown for one or both',
  ]);
  expect(why('Nasir Alkarwani', 'AL-KARWANI, Nasir')).toContain(
    'Family name the same but for spaces or particles: Alkarwani, Karwani',
  );
});

test('words that only begin alike, and names that share a particle, are no hits', () => {
  expect(hit('Susan Oliver', entryOf('LIVER, Suzanne Marie', 1950), 1990)).toBeNull();
  expect(hit('Ann Abel Smith', entryOf('ANNABEL'))).toBeNull();
  expect(hit('Annabel', entryOf('SMITH, Ann Abel'))).toBeNull();
  expect(hit('Abdul Hamid', entryOf('RAHMAN, Abdul'))).toBeNull();
  expect(hit('James Brown', entryOf('CHAMIS, Bruno'))).toBeNull();
});
