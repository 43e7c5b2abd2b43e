/** Holds the browser's date at a moment; timers keep their pace. `jest.useRealTimers()` lets it go. */
export const holdDate = (iso: string): void =>
  void jest.useFakeTimers({
    now: Date.parse(iso),
    doNotFake: [
      ...(['nextTick', 'queueMicrotask', 'performance', 'hrtime'] as const),
      ...(['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'setImmediate', 'clearImmediate'] as const),
      ...(['requestAnimationFrame', 'cancelAnimationFrame', 'requestIdleCallback', 'cancelIdleCallback'] as const),
    ],
  });
