import { menusContract } from '#contract/content/menus.contract.ts';
import { actorOf } from '#server/http/actor-of.ts';
import type { Router } from '#server/http/router.ts';

import type { MenusService } from './menus.service.ts';

export function menusRoutes(router: Router, menus: MenusService): void {
  router.on(menusContract.tree, ({ params }) => menus.tree(params.location));

  router.on(menusContract.read, ({ params }) => menus.read(params.id));

  router.on(menusContract.create, (call) => menus.create(call.params.location, call.body, actorOf(call)));

  router.on(menusContract.update, (call) => {
    const { version, ...values } = call.body;
    return menus.update(call.params.id, values, version, actorOf(call));
  });

  router.on(menusContract.move, (call) => menus.move(call.params.id, call.body, actorOf(call)));

  router.on(menusContract.remove, (call) => menus.remove(call.params.id, call.query.version, actorOf(call)));
}
