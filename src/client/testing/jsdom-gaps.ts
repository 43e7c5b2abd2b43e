import '@testing-library/jest-dom';

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

// Asked for a pseudo-element, as the width of a scrollbar is measured, jsdom reports that it cannot.
const computedStyle = window.getComputedStyle.bind(window);
window.getComputedStyle = (element) => computedStyle(element);
