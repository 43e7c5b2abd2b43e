// jsdom finds out whether an element can be seen by matching every rule of every style sheet, and Ant Design brings
// thousands. What a test can find or press follows only from those that hide something or keep the pointer off it, so
// jsdom is given no others: a third of the time of the screens' tests.
const hides = /[{;]\s*(?:display|visibility|pointer-events)\s*:/;
const rule = /[^{}]+\{[^{}]*\}/g;

const given = new WeakMap<HTMLStyleElement, string>();

Object.defineProperty(HTMLStyleElement.prototype, 'innerHTML', {
  configurable: true,
  get(this: HTMLStyleElement): string {
    return given.get(this) ?? this.textContent;
  },
  set(this: HTMLStyleElement, css: string) {
    given.set(this, css);
    this.textContent = css.replaceAll(rule, (each) => (hides.test(each) ? each : ''));
  },
});
