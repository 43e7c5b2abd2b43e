/** The page one picture is drawn on: it names the parts and gathers their definitions. */
export interface Sheet {
  /** Seed of every chance in this picture. */
  readonly seed: number;
  /** Id of a part; two pictures inlined in one page do not share ids. */
  id(part: string): string;
  /** A reference to a part, for `fill`, `filter` and `clip-path`. */
  url(part: string): string;
  /** Adds markup to `<defs>`. */
  define(...markup: readonly string[]): void;
  definitions(): string;
}

export function createSheet(seed: number): Sheet {
  const prefix = `i${seed.toString(36).slice(-3)}`;
  let defined = '';
  return {
    seed,
    id: (part) => prefix + part,
    url: (part) => `url(#${prefix}${part})`,
    define: (...markup) => {
      defined += markup.join('');
    },
    definitions: () => defined,
  };
}

/** What a drawing hands back: its markup, and how wide the piece itself lies on the 400 unit page. */
export interface Drawing {
  body: string;
  pieceWidth: number;
}
