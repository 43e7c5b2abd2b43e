import { configure, prettyDOM } from '@testing-library/dom';
import '@testing-library/react';

let waits = 0;

// Whoever waits for an element asks for it again and again, and each time it is not there the whole page was printed
// into an error that nobody read: a tenth of the time of the screens' tests. While a test waits, the page is printed
// when the error is read, which is when it is given up.
configure(({ asyncWrapper, getElementError }) => ({
  // As with the tests' own limit: for what never comes, not for what a busy machine takes long to do.
  asyncUtilTimeout: 15_000,
  asyncWrapper: async (act) => {
    waits += 1;
    try {
      return await asyncWrapper(act);
    } finally {
      waits -= 1;
    }
  },
  getElementError: (message, container) =>
    waits === 0 ? getElementError(message, container) : elementError(message ?? '', container),
}));

function elementError(message: string, container: Element): Error {
  const error = new Error();
  error.name = 'TestingLibraryElementError';
  return Object.defineProperty(error, 'message', {
    configurable: true,
    get: () => [message, prettyDOM(container)].filter(Boolean).join('\n\n'),
  });
}
