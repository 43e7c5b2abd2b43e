import { join } from 'node:path';

import { clamavStandIn, testVirus } from '#server/testing/clamav-stand-in.ts';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';

import { clamavScanner, scannerAddressOf } from './clamav-scanner.ts';
import { ScannerAway } from './scanner.ts';

test.each([
  ['clamav:3310', { host: 'clamav', port: 3310 }],
  ['[::1]:3310', { host: '::1', port: 3310 }],
  ['/run/clamav/clamd.ctl', { path: '/run/clamav/clamd.ctl' }],
  ['clamav', null],
  ['clamav:0', null],
  ['clamav:99999', null],
  ['http://clamav:3310', null],
])('the address %s', (text, address) => {
  expect(scannerAddressOf(text)).toEqual(address);
});

describe('a scanner', () => {
  test('is sent the whole file in chunks, and says that it is clean', async () => {
    const daemon = await clamavStandIn();
    const file = Buffer.alloc(200_001, 'paper');

    expect(await clamavScanner(daemon.address).scan(file)).toEqual({ is: 'clean' });

    expect(daemon.seen).toEqual([file]);
    await daemon.close();
  });

  test('names what it finds, by a socket on this machine too', async () => {
    const folder = await temporaryFolder();
    const daemon = await clamavStandIn(join(folder.path, 'clamd.sock'));

    expect(await clamavScanner(daemon.address).scan(Buffer.from(`%PDF-1.4 ${testVirus}`))).toEqual({
      is: 'infected',
      found: 'Eicar-Test-Signature',
    });
    await daemon.close();
    await folder.remove();
  });

  test('that nobody runs is away', async () => {
    const daemon = await clamavStandIn();
    await daemon.close();

    await expect(clamavScanner(daemon.address).scan(Buffer.from('a'))).rejects.toThrow(ScannerAway);
  });

  test('that does not answer in time is away', async () => {
    const daemon = await clamavStandIn();
    daemon.says = 'silence';

    await expect(clamavScanner(daemon.address, { limitMs: 50 }).scan(Buffer.from('a'))).rejects.toThrow(ScannerAway);
    await daemon.close();
  });

  test.each(['INSTREAM size limit exceeded. ERROR', 'stream: OK and more', 'x'.repeat(9000), ''])(
    'whose answer is none is away, and never taken for one that found nothing: %#',
    async (says) => {
      const daemon = await clamavStandIn();
      daemon.says = says;

      await expect(clamavScanner(daemon.address).scan(Buffer.from('a'))).rejects.toThrow(ScannerAway);
      await daemon.close();
    },
  );
});
