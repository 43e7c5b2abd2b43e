import { createBrowserTransport } from './browser-transport.ts';

/** As much of a browser's request as is used: it answers when told. */
class FakeRequest extends EventTarget {
  static last: FakeRequest;
  upload = new EventTarget();
  headers: Record<string, string> = {};
  opened: string[] = [];
  body: unknown;
  status = 0;
  responseText = '';
  constructor() {
    super();
    FakeRequest.last = this;
  }
  open(...how: string[]): void {
    this.opened = how;
  }
  setRequestHeader(name: string, value: string): void {
    this.headers[name] = value;
  }
  send(body: unknown): void {
    this.body = body;
  }
  abort(): void {
    this.dispatchEvent(new Event('abort'));
  }
  answer(status: number, body: unknown): void {
    this.status = status;
    this.responseText = JSON.stringify(body);
    this.dispatchEvent(new Event('load'));
  }
}

const body = new Blob(['file'], { type: 'application/octet-stream' });

async function started(signal?: AbortSignal) {
  const parts: number[] = [];
  const transport = createBrowserTransport({
    document,
    brokenOff: (failure) => Promise.reject(failure as Error),
    fetch: async () => new Response(JSON.stringify({ csrf_token: 'token' })),
    newRequest: () => new FakeRequest() as unknown as XMLHttpRequest,
  });
  const reply = transport.send({
    method: 'POST',
    url: '/backend/admin/media',
    body,
    onSent: (sent, total) => parts.push(sent / total),
    ...(signal && { signal }),
  });
  await new Promise((resolve) => setTimeout(resolve));
  return { reply, parts, request: FakeRequest.last };
}

test('a file whose way is watched goes out with the token and under its own type', async () => {
  const { reply, request, parts } = await started();
  request.upload.dispatchEvent(new ProgressEvent('progress', { loaded: 1, total: 4, lengthComputable: true }));
  request.answer(200, { id: '1' });

  expect(await reply).toEqual({ status: 200, body: { id: '1' } });
  expect(request.opened).toEqual(['POST', '/backend/admin/media']);
  expect(request.headers).toMatchObject({ 'X-CSRF-TOKEN': 'token', Accept: 'application/json' });
  expect(request.headers).not.toHaveProperty('Content-Type');
  expect(request.body).toBe(body);
  expect(parts).toEqual([0.25]);
});

test('a refusal is an answer', async () => {
  const { reply, request } = await started();
  request.answer(422, { message: 'This is a web page.' });

  expect(await reply).toEqual({ status: 422, body: { message: 'This is a web page.' } });
});

test('without an answer it fails, and so it does when it is broken off', async () => {
  const first = await started();
  first.request.dispatchEvent(new Event('error'));
  await expect(first.reply).rejects.toThrow('No answer came.');

  const controller = new AbortController();
  const second = await started(controller.signal);
  controller.abort();
  await expect(second.reply).rejects.toThrow('No answer came.');
});
