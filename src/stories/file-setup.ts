import { stopServersLeft } from './started-server.ts';

// A story starts servers and waits for pages; the longest few take minutes on a slow machine.
jest.setTimeout(480_000);

afterAll(stopServersLeft);
