import { companyInput } from '@headwater/contract/company';
import { orderedSections, removeRowInput, reorderInput } from '@headwater/contract/ordered-sections';
import { sectionTables } from '@headwater/db/ordered-sections';
import { z } from 'zod';
import { router } from '../../../trpc/procedures.ts';
import { list, restInput, under } from '../../../trpc/rest-meta.ts';
import { companyProcedure } from '../company-procedure.ts';
import { createRow, removeRow, reorderRows, updateRow } from '../rows/section-rows.ts';

const { create, update, row: person, limit } = orderedSections.people;

export const peopleRouter = router({
  list: companyProcedure
    .meta({
      rest: {
        call: 'GET /api/companies/people/{companyId}',
        name: 'listPeople',
        summary: 'The people, in sequence',
        answer: list('people', person, ({ id }) => id),
      },
    })
    .query(async ({ ctx }) => sectionTables.people.list(ctx.db, { companyId: ctx.company.id })),

  create: companyProcedure
    .meta({
      rest: {
        call: 'POST /api/companies/people/{companyId}/create',
        name: 'createPerson',
        summary: 'Add a person',
        status: 201,
        answer: under('person', person),
      },
    })
    .input(create)
    .mutation(async ({ ctx, input }) => createRow(ctx, 'people', input)),

  update: companyProcedure
    .meta({
      rest: {
        call: 'PUT /api/companies/people/{companyId}/update',
        name: 'updatePerson',
        summary: 'Change a person',
        refusals: { 409: 'Changed meanwhile: the version is stale' },
        answer: under('person', person),
      },
    })
    .input(update)
    .mutation(async ({ ctx, input }) => updateRow(ctx, 'people', input)),

  remove: companyProcedure
    .meta({
      rest: {
        call: 'DELETE /api/companies/people/{companyId}',
        name: 'removePerson',
        summary: 'Remove a person',
        answer: under('people', z.array(person)),
      },
    })
    .input(removeRowInput)
    .mutation(async ({ ctx, input }) => removeRow(ctx, 'people', input)),

  reorder: companyProcedure
    .meta({
      rest: {
        call: 'PUT /api/companies/people/setSequence',
        name: 'reorderPeople',
        summary: 'Put the people in order',
        refusals: { 409: 'Not exactly the stored ones' },
        // The order of the list is the sequence; other fields of its rows are ignored.
        input: restInput(
          companyInput.extend({ people: z.array(removeRowInput).max(limit) }),
          ({ companyId, people }) => ({ companyId, ids: people.map(({ id }) => id) }),
        ),
        answer: under('people', z.array(person)),
      },
    })
    .input(reorderInput)
    .mutation(async ({ ctx, input }) => reorderRows(ctx, 'people', input)),
});
