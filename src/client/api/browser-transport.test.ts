import { createBrowserTransport } from './browser-transport.ts';

interface Sent {
  url: string;
  init: RequestInit & { headers: Record<string, string> };
}

const csrfUrl = '/backend/api/refresh-csrf-token';
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });

/** A network that answers by a function, with a new token for each call for one. */
function network(answer: (sent: Sent) => Response | Promise<Response> = () => json({ fine: true })) {
  const sent: Sent[] = [];
  let tokens = 0;
  const transport = createBrowserTransport({
    document,
    brokenOff: (failure) => Promise.reject(failure as Error),
    fetch: async (url, init) => {
      const call = { url: url as string, init: init as Sent['init'] };
      sent.push(call);
      await Promise.resolve();
      return call.url === csrfUrl ? json({ csrf_token: `token-${++tokens}` }) : answer(call);
    },
  });
  return { transport, sent, paths: () => sent.map(({ url }) => url) };
}

const metaToken = () => document.querySelector<HTMLMetaElement>('meta[name="csrf-token"]')?.content;

beforeEach(() => {
  document.head.innerHTML = '';
  document.cookie = 'XSRF-TOKEN=; max-age=0';
});

test('before every request a fresh token is fetched, also before one that only reads', async () => {
  const { transport, paths } = network();

  await transport.send({ method: 'GET', url: '/backend/system-status' });
  await transport.send({ method: 'PUT', url: '/backend/update/status' });

  expect(paths()).toEqual([csrfUrl, '/backend/system-status', csrfUrl, '/backend/update/status']);
});

test('a request carries the fresh token and the value of the XSRF-TOKEN cookie', async () => {
  document.cookie = 'other=1';
  document.cookie = 'XSRF-TOKEN=a%3D%3Db';
  const { transport, sent } = network();

  await transport.send({ method: 'POST', url: '/backend/logout' });

  expect(sent[1]!.init.headers).toMatchObject({ 'X-CSRF-TOKEN': 'token-1', 'X-XSRF-TOKEN': 'a==b' });
});

test('without the cookie there is no X-XSRF-TOKEN header', async () => {
  const { transport, sent } = network();

  await transport.send({ method: 'POST', url: '/backend/logout' });

  expect(sent[1]!.init.headers).not.toHaveProperty('X-XSRF-TOKEN');
});

test('a request of a page that is about to go is sent at once, under the token it has, and outlives the page', async () => {
  const { transport, sent, paths } = network();
  await transport.send({ method: 'GET', url: '/backend/a' });

  const reply = transport.send({ method: 'PUT', url: '/backend/lists/orders/layout', body: {}, leaving: true });

  expect(paths()).toEqual([csrfUrl, '/backend/a', '/backend/lists/orders/layout']);
  expect(sent[2]!.init).toMatchObject({ keepalive: true, headers: { 'X-CSRF-TOKEN': 'token-1' } });
  await reply;
});

test('requests that start while a token is being fetched share it, a later one fetches anew', async () => {
  const { transport, sent, paths } = network();

  await Promise.all(['/backend/a', '/backend/b', '/backend/c'].map((url) => transport.send({ method: 'GET', url })));
  await transport.send({ method: 'GET', url: '/backend/d' });

  expect(paths()).toEqual([csrfUrl, '/backend/a', '/backend/b', '/backend/c', csrfUrl, '/backend/d']);
  expect(sent.map(({ init }) => init.headers['X-CSRF-TOKEN'])).toEqual([
    undefined,
    'token-1',
    'token-1',
    'token-1',
    undefined,
    'token-2',
  ]);
});

test('the token is kept in the page’s meta tag, which is made if there is none and used if there is one', async () => {
  const { transport } = network();

  await transport.send({ method: 'GET', url: '/backend/a' });
  const first = metaToken();
  await transport.send({ method: 'GET', url: '/backend/b' });

  expect([first, metaToken()]).toEqual(['token-1', 'token-2']);
  expect(document.querySelectorAll('meta[name="csrf-token"]')).toHaveLength(1);
});

test('the token that a log-out answers is kept, too', async () => {
  const { transport } = network(() => json({ csrf_token: 'visitor' }));

  await transport.send({ method: 'POST', url: '/backend/logout' });

  expect(metaToken()).toBe('visitor');
});

test('a call is JSON, with the cookies of this site, and nothing limits its time', async () => {
  const { transport, sent } = network();

  await transport.send({ method: 'POST', url: '/backend/login', body: { email: 'a@b.ca' } });

  expect(sent[1]!.init).toMatchObject({ method: 'POST', credentials: 'same-origin', body: '{"email":"a@b.ca"}' });
  expect(sent[1]!.init.headers).toMatchObject({ 'Content-Type': 'application/json', Accept: 'application/json' });
  expect(sent.map(({ init }) => init.signal)).toEqual([undefined, undefined]);
});

test('the switch sends no body, not even an empty one', async () => {
  const { transport, sent } = network();

  await transport.send({ method: 'PUT', url: '/backend/update/status' });

  expect(sent[1]!.init).not.toHaveProperty('body');
});

test('an upload leaves its content type to the browser', async () => {
  const { transport, sent } = network();
  const form = new FormData();

  await transport.send({ method: 'POST', url: '/backend/admin/media', body: form });

  expect(sent[1]!.init.body).toBe(form);
  expect(sent[1]!.init.headers).not.toHaveProperty('Content-Type');
});

test('a file goes out as it is, under the type that it carries', async () => {
  const { transport, sent } = network();
  const file = new Blob(['SKU\n'], { type: 'text/csv' });

  await transport.send({ method: 'POST', url: '/backend/admin/product-imports', body: file });

  expect(sent[1]!.init.body).toBe(file);
  expect(sent[1]!.init.headers).not.toHaveProperty('Content-Type');
});

test('further headers go out with the call', async () => {
  const { transport, sent } = network();

  await transport.send({ method: 'POST', url: '/backend/pay', headers: { 'Idempotency-Key': 'k' } });

  expect(sent[1]!.init.headers['Idempotency-Key']).toBe('k');
});

test('an answer comes with its status and what its JSON says', async () => {
  const { transport } = network(() => json({ message: 'No such order.' }, 404));

  await expect(transport.send({ method: 'GET', url: '/backend/a' })).resolves.toEqual({
    status: 404,
    body: { message: 'No such order.' },
  });
});

test('an answer without a body is null', async () => {
  const { transport } = network(() => new Response(null, { status: 204 }));

  await expect(transport.send({ method: 'GET', url: '/backend/a' })).resolves.toEqual({ status: 204, body: null });
});

test('a refusal by something in between keeps its status', async () => {
  const { transport } = network(() => new Response('<html>Bad gateway</html>', { status: 502 }));

  await expect(transport.send({ method: 'GET', url: '/backend/a' })).resolves.toEqual({ status: 502, body: null });
});

test('a page that says all is well but is not ours counts as no answer', async () => {
  const { transport } = network(() => new Response('<html>Sign in to the hotel</html>', { status: 200 }));

  await expect(transport.send({ method: 'GET', url: '/backend/a' })).rejects.toThrow('is not valid JSON');
});

describe('when no token is to be had', () => {
  const tokenless = (response: () => Response | Promise<Response>) => {
    const asked: string[] = [];
    const transport = createBrowserTransport({
      document,
      brokenOff: (failure) => Promise.reject(failure as Error),
      fetch: async (url) => {
        asked.push(url as string);
        return response();
      },
    });
    return { asked, transport };
  };

  test('the refusal is the answer, and the call is not made', async () => {
    const { asked, transport } = tokenless(() => json({ message: 'Back soon.' }, 503));

    const reply = await transport.send({ method: 'GET', url: '/backend/a' });

    expect(reply).toEqual({ status: 503, body: { message: 'Back soon.' } });
    expect(asked).toEqual([csrfUrl]);
  });

  test.each([
    ['an answer without one', () => json({}), 'holds none'],
    ['no answer', () => Promise.reject(new TypeError('Failed to fetch')), 'Failed to fetch'],
  ])('%s fails the call, and the next call tries again', async (_what, response, reason) => {
    const { asked, transport } = tokenless(response);

    await expect(transport.send({ method: 'GET', url: '/backend/a' })).rejects.toThrow(reason);
    await expect(transport.send({ method: 'GET', url: '/backend/a' })).rejects.toThrow(reason);

    expect(asked).toEqual([csrfUrl, csrfUrl]);
  });
});
