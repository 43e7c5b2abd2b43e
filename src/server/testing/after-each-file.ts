import { endIdleCopies } from './postgres-copy.ts';

// It runs before the hooks that a test file has outside any `describe`.
afterAll(endIdleCopies);
