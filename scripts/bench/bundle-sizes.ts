import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

import type { Figure, Measured } from './figures.ts';

interface Files {
  js: string[];
  css: string[];
}

interface Manifest {
  entries: Record<string, Files>;
  chunks: Record<string, Files>;
}

/** What a first visit to a page loads, as gzip sends it: the files of its entry, of its area and of its own chunk. */
export async function measureBundles(): Promise<Measured> {
  const manifest = JSON.parse(readFileSync('dist/client/manifest.json', 'utf8')) as Manifest;
  const loads = (entry: string, ...chunks: string[]): Files => {
    const wanted = [manifest.entries[entry], ...chunks.map((chunk) => manifest.chunks[chunk])];
    const parts = wanted.map((part, index) => {
      if (!part) throw new Error(`The build has no ${[entry, ...chunks][index]}.`);
      return part;
    });
    const all = (kind: keyof Files) => [...new Set(parts.flatMap((part) => part[kind]))];
    return { js: all('js'), css: all('css') };
  };
  const page = loads('storefront', 'home');
  const home = { css: page.css, js: [...loads('awaken').js, ...page.js] };
  const orders = loads('dashboards', 'admin', 'admin-orders');
  const product = loads('dashboards', 'admin', 'admin-product');
  const others = Object.keys(manifest.chunks)
    .filter((chunk) => chunk.startsWith('admin-') && chunk !== 'admin-orders')
    .map((chunk) => ({ chunk, kilobytes: without(loads('dashboards', 'admin', chunk).js, orders.js) }))
    .toSorted((a, b) => b.kilobytes - a.kilobytes);

  const figures: Figure[] = [
    { what: 'storefront, home page: JavaScript', value: size(home.js), unit: 'KB', bar: '145' },
    { what: 'storefront, home page: CSS', value: size(home.css), unit: 'KB', bar: '25' },
    { what: 'list of orders: JavaScript', value: size(orders.js), unit: 'KB', bar: '400' },
    { what: 'list of orders: CSS', value: size(orders.css), unit: 'KB' },
    { what: 'what a product adds to it: JavaScript', value: without(product.js, orders.js), unit: 'KB', bar: '60' },
    {
      what: `most that another screen adds (${others[0]?.chunk ?? 'none'})`,
      value: others[0]?.kilobytes ?? 0,
      unit: 'KB',
      bar: '60',
    },
  ];
  return { figures, notes: ['gzip at its best level; 1 KB is 1,024 bytes.'] };
}

const size = (files: readonly string[]): number =>
  files.reduce((sum, file) => sum + gzipSync(readFileSync(path.join('dist/client', file)), { level: 9 }).length, 0) /
  1024;

const without = (files: readonly string[], known: readonly string[]): number =>
  size(files.filter((file) => !known.includes(file)));
