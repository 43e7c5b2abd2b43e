import { loggedError } from './logger.ts';

test('the log names what failed in the database and none of the values that were sent to it', () => {
  const violated = Object.assign(new Error('duplicate key value violates unique constraint "users_email_key"'), {
    code: '23505',
    detail: 'Key (email_key)=(ann@example.com) already exists.',
  });
  const query = new Error('Failed query: insert into users values ($1) params: ann@example.com', { cause: violated });

  const logged = JSON.stringify(loggedError(query));

  expect(logged).toContain('users_email_key');
  expect(logged).toContain('23505');
  expect(logged).not.toContain('ann@example.com');
});

test('the log follows an error to its cause', () => {
  const error = new Error('The prices could not be read.', { cause: new Error('connection refused') });

  const logged = loggedError(error);

  expect(logged.cause?.message).toBe('connection refused');
});
