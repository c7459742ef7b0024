import { mapCountedSections, type CountedSection } from '@headwater/contract/ordered-sections';
import { stepIds, type ArticleStepId, type CompanyStepId, type StepId } from '@headwater/contract/progress';
import { preparedQuery, type Parameter } from '@headwater/db/prepared-query';
import type { Database, Tables } from '@headwater/db/connect';
import { sectionTables } from '@headwater/db/ordered-sections';
import { isEmptyHtml } from '@headwater/richtext/plain-text';
import { sql, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';

type ItemsBuilder = ExpressionBuilder<Tables, 'items'>;

/** What the database knows of an item's steps. */
export interface StepsRow {
  /** Whether each step of the item's type has data. */
  completed: Partial<Record<StepId, SqlBool>>;
  hasContent: SqlBool;
  /** Content of which only a parser can tell whether it shows anything; otherwise null. */
  doubtfulContent: string | null;
}

/** Selects what `toCompletedSteps` needs. */
export function stepColumns(eb: ItemsBuilder) {
  return [
    eb
      .case()
      .when('items.type', '=', 'company')
      .then(
        jsonBuildObject({
          description: eb('items.intro_header', '<>', ''),
          logo: hasImage(eb, 'logo'),
          gallery: hasImage(eb, 'gallery'),
          ...mapCountedSections((section) => hasRows(eb, sectionTables[section].name)),
          references: hasRows(eb, 'company_references'),
          networks: hasNetworks(eb),
          categories: hasCategories(eb),
        } satisfies Record<CompanyStepId, Expression<unknown>>),
      )
      .else(
        jsonBuildObject({
          // An article's one gallery image is its featured image.
          'featured-image': hasImage(eb, 'gallery'),
          categories: hasCategories(eb),
        } satisfies Record<Exclude<ArticleStepId, 'content'>, Expression<unknown>>),
      )
      .end()
      .as('completed'),
    eb.or([eb('items.pdf_file_id', 'is not', null), eb('items.content', '<>', '')]).as('hasContent'),
    eb
      .case()
      .when(eb.or([eb('items.pdf_file_id', 'is not', null), hasTaggedText]))
      .then(null)
      .else(eb.ref('items.content'))
      .end()
      .as('doubtfulContent'),
  ] as const;
}

/** A tag followed by a Latin letter or digit, which nearly all content has: it saves transferring the text. */
const hasTaggedText = sql<SqlBool>`items.content ~ '<(p|li|h[1-3]|strong|em|span)( [^<>]*)?>[^<&a-zA-Z0-9]*[a-zA-Z0-9]'`;

/** Returns the steps that have data. */
export function toCompletedSteps({ completed, hasContent, doubtfulContent }: StepsRow): ReadonlySet<StepId> {
  const showsContent = hasContent && (doubtfulContent === null || !isEmptyHtml(doubtfulContent));
  const steps = { ...completed, content: showsContent };
  return new Set([...stepIds].filter((step) => steps[step]));
}

const stepsQuery = preparedQuery((db, value: Parameter<{ itemId: number }>) =>
  db.selectFrom('items').select(stepColumns).where('id', '=', value('itemId')),
);

/** Returns the steps of an item that have data. */
export async function getCompletedSteps(
  db: Database,
  { itemId }: { itemId: number },
): Promise<ReadonlySet<StepId>> {
  return toCompletedSteps(await stepsQuery.executeTakeFirstOrThrow(db, { itemId }));
}

function hasImage(eb: ItemsBuilder, reference: 'logo' | 'gallery') {
  return eb.exists(
    eb
      .selectFrom('item_images')
      .select('item_images.id')
      .whereRef('item_images.item_id', '=', 'items.id')
      .where('item_images.reference', '=', reference),
  );
}

function hasRows(
  eb: ItemsBuilder,
  section: (typeof sectionTables)[CountedSection]['name'] | 'company_references',
) {
  return eb.exists(
    eb.selectFrom(section).select(`${section}.company_id`).whereRef(`${section}.company_id`, '=', 'items.id'),
  );
}

function hasNetworks(eb: ItemsBuilder) {
  return eb.exists(
    eb
      .selectFrom('company_networks as networks')
      .select('networks.id')
      .whereRef('networks.company_id', '=', 'items.id')
      .where((any) =>
        any.or([
          any('networks.facebook', '<>', ''),
          any('networks.x_twitter', '<>', ''),
          any('networks.linkedin', '<>', ''),
          any('networks.youtube', '<>', ''),
        ]),
      ),
  );
}

function hasCategories(eb: ItemsBuilder) {
  return eb.exists(
    eb
      .selectFrom('item_categories')
      .innerJoin('categories', 'categories.id', 'item_categories.category_id')
      .select('item_categories.category_id')
      .whereRef('item_categories.item_id', '=', 'items.id')
      .whereRef('categories.item_type', '=', 'items.type'),
  );
}
