import '@testing-library/jest-dom';
// Cleans up after every test of the file, also of a suite of many: it hooks itself in where it is imported first.
import '@testing-library/react';

// Parts of a browser that jsdom has not and our screens, or Ant Design's, ask for.

window.matchMedia ??= (query) => ({
  matches: false,
  media: query,
  onchange: null,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
  addListener: () => undefined,
  removeListener: () => undefined,
  dispatchEvent: () => false,
});

class StillObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): [] {
    return [];
  }
}
Object.assign(window, { ResizeObserver: StillObserver, IntersectionObserver: StillObserver });

window.scrollTo = () => undefined;
Element.prototype.scrollIntoView ??= () => undefined;
Element.prototype.scrollTo ??= () => undefined;

// Asked for a pseudo-element, as the width of a scrollbar is measured, jsdom reports that it cannot.
const computedStyle = window.getComputedStyle.bind(window);
window.getComputedStyle = (element) => computedStyle(element);

// Ant Design's form tells its watchers by a channel. Node's own would keep the run from ending; this one is a timer.
// React draws by it too. Shaken (`TEST_SHAKE=1`) it draws after every single change, as it does on a busy machine.
const soon = process.env.TEST_SHAKE === '1' ? queueMicrotask : (act: () => void): unknown => setTimeout(act);
class TimedPort {
  onmessage: ((event: { data: unknown }) => void) | null = null;
  other: TimedPort | null = null;
  postMessage(data: unknown): void {
    soon(() => this.other?.onmessage?.({ data }));
  }
  close(): void {
    this.other = null;
  }
}
class TimedChannel {
  readonly port1 = new TimedPort();
  readonly port2 = new TimedPort();
  constructor() {
    this.port1.other = this.port2;
    this.port2.other = this.port1;
  }
}
Object.assign(window, { MessageChannel: TimedChannel });

// The editor of texts asks where its words stand before it scrolls there; nothing stands anywhere.
Object.assign(Range.prototype, { getClientRects: () => [], getBoundingClientRect: () => new DOMRect() });
