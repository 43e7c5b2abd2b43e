import { linkProblem } from './links.rules.ts';

/** A run of text in a paragraph. */
export type TextRun =
  | { kind: 'plain' | 'strong' | 'emphasis'; text: string }
  | { kind: 'link'; text: string; target: string };

export type TextBlock = { kind: 'paragraph'; runs: TextRun[] } | { kind: 'list'; items: TextRun[][] };

const inline = /\*\*([^*]+)\*\*|\*([^*]+)\*|\[([^\]]+)\]\(([^)\s]+)\)/g;

/**
 * Text with the little that a widget may carry: blank lines part paragraphs, lines that begin with "- " are a list,
 * **strong**, *emphasised*, and [words](address). It never becomes HTML: pages draw these parts. A link that may not
 * lead there stays the text that it is.
 */
export const lightText = (source: string): TextBlock[] =>
  source
    .split(/\n\s*\n/)
    .map((block) => block.trim())
    .filter((block) => block !== '')
    .map(blockOf);

function blockOf(block: string): TextBlock {
  const lines = block.split('\n').map((line) => line.trim());
  if (lines.every((line) => line.startsWith('- '))) {
    return { kind: 'list', items: lines.map((line) => runsOf(line.slice(2).trim())) };
  }
  return { kind: 'paragraph', runs: runsOf(lines.join(' ')) };
}

function runsOf(line: string): TextRun[] {
  const runs: TextRun[] = [];
  let at = 0;
  const plain = (text: string) => {
    if (text !== '') runs.push({ kind: 'plain', text });
  };
  for (const match of line.matchAll(inline)) {
    const [whole, strong, emphasis, words, target] = match;
    if (target !== undefined && linkProblem(target) !== undefined) continue;
    plain(line.slice(at, match.index));
    at = match.index + whole.length;
    if (strong !== undefined) runs.push({ kind: 'strong', text: strong });
    else if (emphasis !== undefined) runs.push({ kind: 'emphasis', text: emphasis });
    else runs.push({ kind: 'link', text: words ?? '', target: target ?? '' });
  }
  plain(line.slice(at));
  return runs;
}

/** What is wrong with the links of a text; undefined if nothing is. */
export function lightTextProblem(source: string): string | undefined {
  for (const [, , , words, target] of source.matchAll(inline)) {
    if (target === undefined) continue;
    const problem = linkProblem(target);
    if (problem !== undefined) return `The link “${words}” leads to “${target}”. ${problem}`;
  }
  return undefined;
}
