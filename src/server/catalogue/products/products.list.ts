import { eq, getTableColumns, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

import type { AdminProductRow } from '#contract/catalogue/admin-product-row.contract.ts';
import { adminProductsResource } from '#contract/catalogue/admin-products.resource.ts';
import { defineListSource } from '#server/db/list/list-source.ts';
import {
  attributeOptions,
  attributes,
  categories,
  productAttributeValues,
  productCategories,
  productTags,
  tags,
} from '#server/catalogue/taxonomy/taxonomy.table.ts';
import { stockLevels } from '#server/catalogue/stock/stock.table.ts';

import { spokenOunces } from './product-art.ts';
import { productRelated, type ProductRecord, products } from './products.table.ts';

const onHand = sql<number>`coalesce(${stockLevels.onHand}, 0)`;
const reserved = sql<number>`coalesce(${stockLevels.reserved}, 0)`;
const available = sql<number>`(${onHand} - ${reserved})`;

const percent = (fraction: PgColumn) => sql<string>`trim_scale(${fraction} * 100)`;
const minor = (amount: PgColumn) => sql<string>`(${amount} * 100)::bigint`;

const spoken = sql.join(
  Object.entries(spokenOunces).map(([value, words]) => sql`when ${value}::numeric then ${words}::text`),
  sql` `,
);

/** A name that holds what parts them in a cell gives way to its value. */
const optionWord = sql`case when ${attributeOptions.label} like '%;%' then ${attributeOptions.value} else ${attributeOptions.label} end`;

/** Each column of the list as SQL; what it says is what the CSV says. */
const written = {
  stockState: sql<AdminProductRow['stockState']>`
    case when ${available} <= 0 then 'sold_out' when ${available} <= ${products.lowAt} then 'low' else 'in_stock' end`,
  weightLabel: sql<string>`
    case when ${products.weightUnit} = 'toz'
      then case ${products.weightValue} ${spoken} else trim_scale(${products.weightValue})::text end || ' oz'
      else trim_scale(${products.weightValue})::text || ' ' || ${products.weightUnit} end`,
  premium: percent(products.premiumPct),
  premiumFixed: minor(products.premiumFixed),
  breaks: sql<string>`coalesce((
    select string_agg(
      (step ->> 'minQty') || ': ' || trim_scale((step ->> 'premiumPct')::numeric * 100) || ' % + '
        || (step ->> 'premiumFixed')::numeric(20, 2), '; ' order by place)
    from jsonb_array_elements(${products.breaks}) with ordinality as steps(step, place)), '')`,
  packs: sql<string>`coalesce((
    select string_agg((pack ->> 'name') || ': ' || (pack ->> 'pieces'), '; ' order by place)
    from jsonb_array_elements(${products.packs}) with ordinality as packs(pack, place)), '')`,
  buybackPct: percent(products.buybackPct),
  buybackFixed: minor(products.buybackFixed),
  categories: sql<string>`coalesce((
    select string_agg(${categories.name}, '; ' order by ${categories.position}, ${categories.name})
    from ${productCategories} join ${categories} on ${categories.id} = ${productCategories.categoryId}
    where ${productCategories.productId} = ${products.id}), '')`,
  categoryPath: sql<string>`coalesce((
    with recursive upwards as (
      select '/' || ${categories.slug} || '/' as path, ${categories.parentId} as parent_id, 1 as levels
      from ${productCategories} join ${categories} on ${categories.id} = ${productCategories.categoryId}
      where ${productCategories.productId} = ${products.id}
      union all
      select '/' || above.slug || upwards.path, above.parent_id, upwards.levels + 1
      from upwards join categories above on above.id = upwards.parent_id
      where upwards.levels < 10)
    select string_agg(path, '; ' order by path collate "C") from upwards where parent_id is null), '')`,
  tags: sql<string>`coalesce((
    select string_agg(${tags.name}, '; ' order by ${tags.name})
    from ${productTags} join ${tags} on ${tags.id} = ${productTags.tagId}
    where ${productTags.productId} = ${products.id}), '')`,
  tagPath: sql<string>`coalesce((
    select '/' || string_agg(${tags.slug}, '/' order by ${tags.slug} collate "C") || '/'
    from ${productTags} join ${tags} on ${tags.id} = ${productTags.tagId}
    where ${productTags.productId} = ${products.id}), '')`,
  attributes: sql<string>`coalesce((
    select string_agg(code || ': ' || said, E'\n' order by code collate "C")
    from (
      select ${attributes.code} as code, string_agg(coalesce(${optionWord}, ${productAttributeValues.text},
        trim_scale(${productAttributeValues.number})::text, ${productAttributeValues.day}::text,
        case when ${productAttributeValues.flag} then 'yes' else 'no' end), '; ' order by ${attributeOptions.position}, ${attributeOptions.id}) as said
      from ${productAttributeValues}
      join ${attributes} on ${attributes.id} = ${productAttributeValues.attributeId}
      left join ${attributeOptions} on ${attributeOptions.id} = ${productAttributeValues.optionId}
      where ${productAttributeValues.productId} = ${products.id}
      group by ${attributes.id}, ${attributes.code}) as own), '')`,
  related: sql<string>`coalesce((
    select string_agg(other.sku, '; ' order by ${productRelated.position})
    from ${productRelated} join ${products} other on other.id = ${productRelated.relatedId}
    where ${productRelated.productId} = ${products.id}), '')`,
  taxTreatment: sql<AdminProductRow['taxTreatment']>`${products.taxOverride} ->> 'treatment'`,
  taxReason: sql<string | null>`${products.taxOverride} ->> 'reason'`,
  description: sql<string>`array_to_string(${products.description}, E'\n\n')`,
} as const;

/** The same under names that no column of the table has. */
const beside = {
  stock: written.stockState,
  weightText: written.weightLabel,
  premiumPercent: written.premium,
  premiumMinor: written.premiumFixed,
  breaksText: written.breaks,
  packsText: written.packs,
  buybackPercent: written.buybackPct,
  buybackMinor: written.buybackFixed,
  categoryNames: written.categories,
  categoryPaths: written.categoryPath,
  tagNames: written.tags,
  attributeLines: written.attributes,
  relatedSkus: written.related,
  taxWord: written.taxTreatment,
  taxReasonText: written.taxReason,
} as const;

/** What the process keeps in memory of a product, beside what the database says. */
interface InMemory {
  /** What one piece costs now in CAD; null when it is not on sale or its metal has no price. */
  unitCad: (id: string) => string | null;
  pictureVersion: (record: ProductRecord) => string;
}

/** All products with their stock. */
export const allProducts = ({ unitCad, pictureVersion }: InMemory) =>
  defineListSource({
    resource: adminProductsResource,
    from: products,
    leftJoins: [{ table: stockLevels, on: eq(stockLevels.productId, products.id) }],
    columns: {
      name: products.name,
      sku: products.sku,
      gtin: products.gtin,
      slug: products.slug,
      status: products.status,
      metal: products.metal,
      form: products.form,
      mint: products.mint,
      country: products.country,
      year: products.year,
      weight: products.fineNg,
      gross: products.grossNg,
      fineness: sql`${products.fineness}::numeric`,
      available,
      onHand,
      reserved,
      lowAt: products.lowAt,
      costFloor: products.costFloor,
      pricingMode: products.pricingMode,
      fixedPrice: products.fixedPrice,
      backorderDays: products.backorderDays,
      vaultClass: products.vaultClass,
      buyback: products.buybackEnabled,
      minQty: products.minQty,
      maxQty: products.maxQty,
      dailyLimit: products.dailyLimit,
      stepQty: products.stepQty,
      legalTender: products.legalTender,
      dimensions: products.dimensions,
      packaging: products.packaging,
      serialTracked: products.serialTracked,
      registeredAccounts: products.registeredAccounts,
      seoTitle: products.seoTitle,
      seoDescription: products.seoDescription,
      position: products.position,
      popularity: products.popularity,
      createdAt: products.createdAt,
      updatedAt: products.updatedAt,
      ...written,
    },
    select: { ...getTableColumns(products), onHand, reserved, available, ...beside },
    toRow: (row): AdminProductRow => ({
      id: row.id,
      version: row.version,
      name: row.name,
      sku: row.sku,
      slug: row.slug,
      gtin: row.gtin,
      status: row.status,
      metal: row.metal,
      form: row.form,
      mint: row.mint,
      country: row.country,
      year: row.year,
      weightLabel: row.weightText,
      weight: row.fineNg.toString(),
      gross: row.grossNg.toString(),
      fineness: row.fineness,
      pricingMode: row.pricingMode,
      fixedPrice: row.fixedPrice?.toString() ?? null,
      premium: row.premiumPercent,
      premiumFixed: row.premiumMinor,
      breaks: row.breaksText,
      costFloor: row.costFloor?.toString() ?? null,
      buyback: row.buybackEnabled,
      buybackPct: row.buybackPercent,
      buybackFixed: row.buybackMinor,
      minQty: row.minQty,
      maxQty: row.maxQty,
      dailyLimit: row.dailyLimit,
      stepQty: row.stepQty,
      packs: row.packsText,
      unitCad: unitCad(row.id),
      onHand: row.onHand,
      reserved: row.reserved,
      available: row.available,
      lowAt: row.lowAt,
      backorderDays: row.backorderDays,
      stockState: row.stock,
      categories: row.categoryNames,
      categoryPath: row.categoryPaths,
      tags: row.tagNames,
      attributes: row.attributeLines,
      related: row.relatedSkus,
      legalTender: row.legalTender,
      dimensions: row.dimensions,
      packaging: row.packaging,
      serialTracked: row.serialTracked,
      registeredAccounts: row.registeredAccounts,
      vaultClass: row.vaultClass,
      taxTreatment: row.taxWord,
      taxReason: row.taxReasonText,
      description: row.description.join('\n\n'),
      seoTitle: row.seoTitle,
      seoDescription: row.seoDescription,
      pictureVersion: pictureVersion(row),
      position: row.position,
      popularity: row.popularity,
      createdAt: row.createdAt.toISOString(),
      updatedAt: row.updatedAt.toISOString(),
    }),
    key: products.id,
  });
