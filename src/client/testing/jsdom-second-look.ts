// Screens draw when answers arrive, and on a busy machine a test may look first: it looks once more, and what it saw is
// logged. What is wrong is wrong twice.
jest.retryTimes(1, { logErrorsBeforeRetry: true });
