import type { Problems } from './values.ts';

export interface SectionPlace {
  id: string;
  title: string;
  element: HTMLElement;
}

interface FieldPlace {
  /** Null for a field that stands in no section. */
  section: string | null;
  /** What the input itself finds wrong, such as text that is no number. */
  problem: string | null;
}

/** What stands on the screen of a form, told by its parts as they come and go. */
export interface FormRegistry {
  subscribe(changed: () => void): () => void;
  /** In the order of the page. The same array until one comes or goes. */
  sections(): readonly SectionPlace[];
  addSection(section: SectionPlace): () => void;
  addField(path: string, section: string | null): () => void;
  report(path: string, problem: string | null): void;
  /** What the inputs themselves find wrong. */
  reported(): Problems;
  /** The field on the screen that a path's message stands beside: its own, or the nearest that holds it. */
  placeOf(path: string): string | null;
  sectionOf(path: string): string | null;
}

export function createFormRegistry(): FormRegistry {
  const listeners = new Set<() => void>();
  const fields = new Map<string, FieldPlace>();
  let sections: readonly SectionPlace[] = [];
  const setSections = (next: readonly SectionPlace[]): void => {
    sections = next.toSorted((one, other) => inOrder(one.element, other.element));
    listeners.forEach((tell) => tell());
  };
  const placeOf = (path: string): string | null => {
    if (fields.has(path)) return path;
    const end = path.lastIndexOf('.');
    return end < 0 ? null : placeOf(path.slice(0, end));
  };
  return {
    subscribe(changed) {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    sections: () => sections,
    addSection(section) {
      setSections([...sections, section]);
      return () => setSections(sections.filter((each) => each !== section));
    },
    addField(path, section) {
      const place: FieldPlace = { section, problem: fields.get(path)?.problem ?? null };
      fields.set(path, place);
      listeners.forEach((tell) => tell());
      return () => {
        if (fields.get(path) === place) fields.delete(path);
        listeners.forEach((tell) => tell());
      };
    },
    report(path, problem) {
      const place = fields.get(path);
      if (place) place.problem = problem;
    },
    reported: () =>
      Object.fromEntries([...fields].flatMap(([path, { problem }]) => (problem === null ? [] : [[path, [problem]]]))),
    placeOf,
    sectionOf(path) {
      const place = placeOf(path);
      return place === null ? null : (fields.get(place)?.section ?? null);
    },
  };
}

const inOrder = (one: Node, other: Node): number =>
  one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
