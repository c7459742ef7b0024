import { companyInput } from '@headwater/contract/company';
import {
  orderedSections,
  removeRowInput,
  reorderInput,
  type OrderedSection,
} from '@headwater/contract/ordered-sections';
import { sectionTables } from '@headwater/db/ordered-sections';
import { z } from 'zod';
import { list, restInput, under, type RestMeta } from '../../../trpc/rest-meta.ts';
import { companyProcedure } from '../company-procedure.ts';
import { removeRow, reorderRows } from './section-rows.ts';

interface SectionWords {
  /** How the documented calls name one row and several, as `createDownload` and `listDownloads` do. */
  names: { one: string; many: string };
  /** The same in summaries, such as 'a download' and 'downloads'. */
  one: string;
  many: string;
  order?: string;
}

/** Returns the procedures that are the same for every section, and the documented calls of those with rules of their own. */
export function sectionProcedures<Section extends OrderedSection>(
  section: Section,
  { names, one, many, order = `Put the ${many} in order` }: SectionWords,
) {
  const { row, one: rowName, limit } = orderedSections[section];
  const path = `/api/companies/${section}` as const;
  const rows = under(section, z.array<z.ZodType>(row));
  const shown = under(rowName, row);
  const ids = z.array(removeRowInput).max(limit);
  const calls = {
    create: {
      call: `POST ${path}/{companyId}/create`,
      name: `create${names.one}`,
      summary: `Add ${one}`,
      status: 201,
      answer: shown,
    },
    update: {
      call: `PUT ${path}/{companyId}/update`,
      name: `update${names.one}`,
      summary: `Change ${one}`,
      refusals: { 409: 'Changed meanwhile: the version is stale' },
      answer: shown,
    },
  } satisfies Record<string, RestMeta>;
  return {
    calls,
    list: companyProcedure
      .meta({
        rest: {
          call: `GET ${path}/{companyId}`,
          name: `list${names.many}`,
          summary: limit === 1 ? `The ${many}: one row, or none` : `The ${many}, in sequence`,
          answer: list<z.ZodType<{ id: number }>>(section, row, ({ id }) => id),
        },
      })
      .query(async ({ ctx }) => sectionTables[section].list(ctx.db, { companyId: ctx.company.id })),
    remove: companyProcedure
      .meta({
        rest: {
          call: `DELETE ${path}/{companyId}`,
          name: `remove${names.one}`,
          summary: `Remove ${one}`,
          answer: rows,
        },
      })
      .input(removeRowInput)
      .mutation(async ({ ctx, input }) => removeRow(ctx, section, input)),
    reorder: companyProcedure
      .meta({
        rest: {
          call: `PUT ${path}/setSequence`,
          name: `reorder${names.many}`,
          summary: order,
          refusals: { 409: 'Not exactly the stored ones' },
          // The order of the list is the sequence; other fields of its rows are ignored.
          input: restInput(companyInput.extend({ [section]: ids }), ({ companyId, ...sent }) => ({
            companyId,
            ids: ids.parse(sent[section]).map(({ id }) => id),
          })),
          answer: rows,
        },
      })
      .input(reorderInput)
      .mutation(async ({ ctx, input }) => reorderRows(ctx, section, input)),
  };
}
