import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How the stand-in answers one call. */
export type ProviderAnswer = (response: ServerResponse, request: IncomingMessage) => void;

export interface ProviderServer {
  baseUrl: string;
  /** The addresses that were asked for, with their query, and the headers of the last call. */
  asked: string[];
  headers: () => IncomingMessage['headers'];
  /** From now on every call is answered so. */
  answer(answer: ProviderAnswer): void;
  close(): Promise<void>;
}

/** For tests: a provider of prices on this machine, which answers over real HTTP whatever it is told. */
export async function providerServer(): Promise<ProviderServer> {
  let current: ProviderAnswer = json({});
  let headers: IncomingMessage['headers'] = {};
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    headers = request.headers;
    current(response, request);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    headers: () => headers,
    answer(answer) {
      current = answer;
      asked.length = 0;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Answers a value as JSON. */
export const json =
  (body: unknown, status = 200, headers: Record<string, string> = {}): ProviderAnswer =>
  (response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
  };

/** Answers text, whatever it calls itself. */
export const text =
  (body: string, status = 200, headers: Record<string, string> = {}): ProviderAnswer =>
  (response) => {
    response.writeHead(status, headers).end(body);
  };

/** Answers each call by its path; what is not named gets 404. */
export const byPath =
  (bodies: (path: string) => unknown): ProviderAnswer =>
  (response, request) => {
    const body = bodies(new URL(request.url ?? '', 'http://provider').pathname);
    if (body === undefined) text('not here', 404)(response, request);
    else json(body)(response, request);
  };
