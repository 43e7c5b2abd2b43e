import type { Catalogue } from '#server/catalogue/catalogue.door.ts';
import type { InstructionShop } from '#server/instructions/authority/instruction-shop.ts';

/** What savings plans need of the shop. */
export interface PlanShop extends InstructionShop {
  catalogue: Catalogue;
}
