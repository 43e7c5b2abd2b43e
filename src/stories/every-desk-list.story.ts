import { paths } from '#client/app/paths.ts';

import { goTo, plainAddresses, settled } from './desk-pages.ts';
import { adminEmail } from './people.ts';
import { listFaults } from './steps/list-by-keys.ts';
import { storyShop } from './story-shop.ts';
import { open, signIn } from './visit.ts';

const shop = storyShop();

/** As long as some twenty lists may take on a busy machine. */
const MANY_LISTS_MS = 480_000;

test(
  'every list of the administrators is reached, sorted, filtered, read and left by the keyboard alone',
  async () => {
    const { page, complaints } = await shop.visit();
    await signIn(page, adminEmail);
    await open(page, paths.admin.home);
    const faults: string[] = [];
    const lists: string[] = [];

    for (const address of plainAddresses(paths.admin)) {
      if (new URL(page.url()).pathname !== address) await goTo(page, address);
      await settled(page);
      const found = await listFaults(page);
      if (!found) continue;
      lists.push(address);
      faults.push(...found.map((fault) => `${address}: ${fault}`), ...complaints.splice(0));
    }

    expect(faults).toEqual([]);
    expect(lists).toEqual(
      expect.arrayContaining([
        paths.admin.orders,
        paths.admin.products,
        paths.admin.customers,
        paths.admin.contacts,
        paths.admin.subscribers,
        paths.admin.tags,
        paths.admin.attributes,
        paths.admin.auditLog,
      ]),
    );
  },
  MANY_LISTS_MS,
);
