/** Letters that are read as one sound, the longer ones first. */
const sounds: Readonly<Record<string, readonly string[]>> = {
  s: ['tsch', 'tsh', 'tch', 'tzh', 'tsz', 'sch', 'sh', 'sz', 'zh', 'ts', 'tz', 'z'],
  k: ['kh', 'gh', 'ch', 'ck', 'q', 'c', 'h'],
  f: ['ph'],
  t: ['th', 'dh'],
  v: ['w'],
  ks: ['x'],
};
const soundOf = new Map(Object.entries(sounds).flatMap(([sound, all]) => all.map((letters) => [letters, sound])));
const spelled = new RegExp([...soundOf.keys()].toSorted((a, b) => b.length - a.length).join('|'), 'g');
/** As English writes "ch", and French "j" and "tch": Chernikov, Jurakov, Khatchatourov. */
const hissing = /dzh|dj|tsch|tch|sch|ch|j/g;

/**
 * What of a word stays alike however it is written in Latin letters: its consonants, those that sound alike as one, without
 * doubles; a vowel only where it begins. Mohammed, Muhammad and Mhmd have the same.
 */
export function skeletonOf(word: string): string {
  const text = word.replaceAll(spelled, (letters) => soundOf.get(letters) ?? letters);
  const start = /^[aeiouyj]/.test(text) ? 'a' : '';
  return start + text.replaceAll(/[aeiouyj]+/g, '').replaceAll(/(.)\1+/g, '$1');
}

/** A word of a name with what it is compared by. */
export interface Word {
  text: string;
  bones: string;
  /** Further skeletons: as other languages read its letters, and without a particle that is joined to it. */
  otherBones: readonly string[];
  /** Without a particle that is joined to it ("alkarwani", "vanderhoolst"); empty where it has none. */
  bare: string;
  /** Words that were made this one, as they stand in the name; empty of a word that stands so. */
  joined: string;
}

const particles: readonly RegExp[] = [
  /^(?:al|el)(?!bert|bright|fred|ex|varez|more)(?=[a-z]{4})/,
  /^(?:bin|ibn|van(?:de[nr]?)?|von|de(?:la|l)?)(?=[^aeiouy][a-z]{3})/,
  /^o(?=[^aeiouy][a-z]{4})/,
];
/** Letters of a word, and of its skeleton, from which a further one says something. */
const LONG = 5;
const TELLING = 3;

function bareOf(text: string): string {
  for (const particle of particles) {
    const bare = text.replace(particle, '');
    if (bare !== text) return bare;
  }
  return '';
}

function makeWord(text: string, joined: string): Word {
  const bones = skeletonOf(text);
  const bare = joined === '' ? bareOf(text) : '';
  const others = (joined === '' ? [text, bare] : [])
    .filter((word) => word.length >= LONG)
    .flatMap((word) => [skeletonOf(word), skeletonOf(word.replaceAll(hissing, 's'))])
    .filter((other) => other !== bones && other.length >= TELLING);
  return { text, bones, otherBones: [...new Set(others)], bare, joined };
}

/** Words that were made, since the same ones come again and again; begun anew where they become too many. */
const made = new Map<string, Word>();
const MOST_MADE = 200_000;

/** A word of a name, in Latin letters and folded. */
export function wordOf(text: string): Word {
  const known = made.get(text);
  if (known) return known;
  const word = makeWord(text, '');
  if (made.size >= MOST_MADE) made.clear();
  made.set(text, word);
  return word;
}

/** Words that follow one another, written as one. */
export const joinedWord = (parts: readonly string[]): Word => makeWord(parts.join(''), parts.join(' '));
