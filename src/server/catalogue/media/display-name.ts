import { mediaLimits } from '#contract/catalogue/media.rules.ts';

/** What a file was called, for people to read: its last part, on one line, without what cannot be seen. */
export function displayName(sent: string): string {
  const last = sent.split(/[/\\]/).at(-1) ?? '';
  const plain = last
    .replaceAll(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  // Never in the middle of a character.
  return Array.from(plain).slice(0, mediaLimits.fileName).join('') || 'picture';
}
