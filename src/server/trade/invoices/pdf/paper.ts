import { type Face, fontFiles, type Run, runsOf } from './faces.ts';

/** Letter, in points, with the margins of the sheet. */
export const sheet = { width: 612, height: 792, left: 54, right: 558, top: 54, bottom: 716 } as const;

export const inks = { ink: '#16150f', quiet: '#5c584b', line: '#cfc9b8', gold: '#83631a', void: '#a5342b' } as const;

export interface TextStyle {
  face?: Face;
  size?: number;
  ink?: string;
  /** From `x` on, or up to it. */
  align?: 'start' | 'end';
}

type Struct = PDFKit.PDFStructureElement;

/** What a document is drawn with: text in our fonts, rules, and the structure that reads it aloud. */
export interface Paper {
  doc: PDFKit.PDFDocument;
  root: Struct;
  widthOf(text: string, style?: TextStyle): number;
  /** Cuts a text into lines that are not wider. */
  wrap(text: string, width: number, style?: TextStyle): string[];
  /** Draws one line of text, its top at `y`. */
  text(text: string, x: number, y: number, style?: TextStyle): void;
  rule(y: number, from: number, to: number, more?: { width?: number; ink?: string }): void;
  /** Adds an element to the structure and draws what it holds. */
  element(parent: Struct, type: string, draw: () => void): void;
  /** Adds an element that holds others. */
  group(parent: Struct, type: string, fill: (group: Struct) => void): void;
  /** Draws what nobody needs to hear: rules, page numbers. */
  artifact(draw: () => void): void;
  newPage(): void;
}

const SIZE = 9;
// Figures of one width, on the line.
const features: PDFKit.Mixins.OpenTypeFeatures[] = ['tnum', 'lnum', 'kern'];

interface PaperTitle {
  title: string;
  author: string;
  at: Date;
}

/** An empty document with its fonts. The same title and moment make the same bytes. */
export async function openPaper({ title, author, at }: PaperTitle): Promise<Paper> {
  const { default: PDFDocument } = await import('pdfkit');
  const doc = new PDFDocument({
    size: [sheet.width, sheet.height],
    margin: 0,
    pdfVersion: '1.7',
    lang: 'en-CA',
    tagged: true,
    displayTitle: true,
    bufferPages: true,
    info: { Title: title, Author: author, Creator: 'Ingot', Producer: 'Ingot', CreationDate: at, ModDate: at },
  });
  for (const [name, file] of fontFiles()) doc.registerFont(name, file);
  const root = doc.struct('Document');
  doc.addStructure(root);

  const widthOfRun = (run: Run, size: number) =>
    doc.font(run.font).fontSize(size).widthOfString(run.text, { features });
  const widthOf = (text: string, { face = 'regular', size = SIZE }: TextStyle = {}) =>
    runsOf(text, face).reduce((width, run) => width + widthOfRun(run, size), 0);

  return {
    doc,
    root,
    widthOf,
    wrap(text, width, style = {}) {
      const lines: string[] = [];
      for (const word of text.split(' ')) {
        const last = lines.at(-1);
        if (last !== undefined && widthOf(`${last} ${word}`, style) <= width)
          lines[lines.length - 1] = `${last} ${word}`;
        else lines.push(...cutWord(word, width, (part) => widthOf(part, style)));
      }
      return lines;
    },
    text(text, x, y, style = {}) {
      const { face = 'regular', size = SIZE, ink = inks.ink, align = 'start' } = style;
      let at = align === 'end' ? x - widthOf(text, style) : x;
      const runs = runsOf(text, face);
      for (const run of runs) {
        doc.font(run.font).fontSize(size).fillColor(ink);
        doc.text(run.text, at, y, { lineBreak: false, features });
        if (run !== runs.at(-1)) at += widthOfRun(run, size);
      }
    },
    rule(y, from, to, { width = 0.5, ink = inks.line } = {}) {
      doc.moveTo(from, y).lineTo(to, y).lineWidth(width).strokeColor(ink).stroke();
    },
    element(parent, type, draw) {
      const element = doc.struct(type);
      parent.add(element);
      element.add(doc.markStructureContent(type));
      draw();
      doc.endMarkedContent();
      element.end();
    },
    group(parent, type, fill) {
      const group = doc.struct(type);
      parent.add(group);
      fill(group);
      group.end();
    },
    artifact(draw) {
      doc.markContent('Artifact', { type: 'Layout' });
      draw();
      doc.endMarkedContent();
    },
    newPage: () => void doc.addPage(),
  };
}

/** A word that is wider than the line, cut where it has to be. */
function cutWord(word: string, width: number, widthOf: (text: string) => number): string[] {
  if (widthOf(word) <= width) return [word];
  const parts = [''];
  for (const letter of word) {
    const last = parts.at(-1) ?? '';
    if (last !== '' && widthOf(last + letter) > width) parts.push(letter);
    else parts[parts.length - 1] = last + letter;
  }
  return parts;
}
