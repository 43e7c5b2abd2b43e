/** The page one picture is drawn on: it names the parts and gathers their definitions. */
export interface Sheet {
  /** Seed of every chance in this picture. */
  readonly seed: number;
  /** How many pixels a unit of the page will take; lighting is reckoned in pixels. */
  readonly pixels: number;
  /** Id of a part; two pictures inlined in one page do not share ids. */
  id(part: string): string;
  /** A reference to a part, for `fill`, `filter` and `clip-path`. */
  url(part: string): string;
  /** Adds markup to `<defs>`. */
  define(...markup: readonly string[]): void;
  definitions(): string;
}

export function createSheet(seed: number, pixels: number): Sheet {
  const prefix = `i${seed.toString(36).slice(-3)}`;
  let defined = '';
  return {
    seed,
    pixels,
    id: (part) => prefix + part,
    url: (part) => `url(#${prefix}${part})`,
    define: (...markup) => {
      defined += markup.join('');
    },
    definitions: () => defined,
  };
}

/** What a drawing hands back: its markup, and how wide and high the piece itself lies on the 400 unit page, about its middle. */
export interface Drawing {
  body: string;
  pieceWidth: number;
  pieceHeight: number;
}

/** Side of a piece that is shown. */
export type Face = 'obverse' | 'reverse';
