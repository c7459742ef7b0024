import type { StepId } from '@headwater/contract/progress';
import { preparedQuery, type Parameter } from '@headwater/db/prepared-query';
import type { Database, Tables } from '@headwater/db/connect';
import { isEmptyHtml } from '@headwater/richtext/plain-text';
import type { ExpressionBuilder } from 'kysely';

type ItemsBuilder = ExpressionBuilder<Tables, 'items'>;

const completedStepsQuery = preparedQuery((db, value: Parameter<{ itemIds: readonly number[] }>) =>
  db
    .selectFrom('items')
    .select(['id', 'content', 'pdf_file_id as pdfFileId'])
    .select((eb) => [
      eb('intro_header', '<>', '').as('description'),
      hasImage(eb, 'logo').as('logo'),
      hasImage(eb, 'gallery').as('gallery'),
      // An article's one gallery image is its featured image.
      hasImage(eb, 'gallery').as('featured-image'),
      hasSectionRows(eb, 'company_videos').as('videos'),
      hasSectionRows(eb, 'company_addresses').as('addresses'),
      hasSectionRows(eb, 'company_references').as('references'),
      hasNetworks(eb).as('networks'),
      hasCategories(eb).as('categories'),
    ])
    .where((eb) => eb('id', '=', eb.fn.any(value('itemIds')))),
);

/** Returns the steps whose data exists, also those that are no steps of the item's type. */
export async function getCompletedSteps(
  db: Database,
  { itemId }: { itemId: number },
): Promise<ReadonlySet<StepId>> {
  const stepsOf = await listCompletedSteps(db, { itemIds: [itemId] });
  return stepsOf(itemId);
}

/** Returns a look-up of the completed steps of many items, read in one statement. */
export async function listCompletedSteps(
  db: Database,
  { itemIds }: { itemIds: readonly number[] },
): Promise<(itemId: number) => ReadonlySet<StepId>> {
  const rows = await completedStepsQuery(db, { itemIds });
  const completed = new Map(
    rows.map(({ id, content, pdfFileId, ...there }) => {
      const steps = {
        ...there,
        content: pdfFileId !== null || !isEmptyHtml(content),
      } satisfies Record<StepId, unknown>;
      return [id, new Set(stepIds.filter((step) => Boolean(steps[step])))];
    }),
  );
  return (itemId) => completed.get(itemId) ?? new Set();
}

const stepIds = [
  'description',
  'logo',
  'gallery',
  'videos',
  'addresses',
  'networks',
  'categories',
  'references',
  'content',
  'featured-image',
] as const satisfies readonly StepId[];

function hasImage(eb: ItemsBuilder, reference: 'logo' | 'gallery') {
  return eb.exists(
    eb
      .selectFrom('item_images')
      .select('item_images.id')
      .whereRef('item_images.item_id', '=', 'items.id')
      .where('item_images.reference', '=', reference),
  );
}

function hasSectionRows(
  eb: ItemsBuilder,
  section: 'company_videos' | 'company_addresses' | 'company_references',
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
      .select('item_categories.category_id')
      .whereRef('item_categories.item_id', '=', 'items.id'),
  );
}
