import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkCategories, uncheckCategories, type Category } from './categories.ts';

/** Some parent categories, and their children. */
const trees = fc
  .record({
    parents: fc.integer({ min: 1, max: 4 }),
    children: fc.array(fc.nat(), { maxLength: 10 }),
  })
  .map(({ parents, children }): Category[] => [
    ...Array.from({ length: parents }, (_, index) => category(index + 1, 0)),
    ...children.map((pick, index) => category(parents + index + 1, (pick % parents) + 1)),
  ]);

function category(id: number, parentId: number): Category {
  return { id, parentId, categoryName: `Category ${id}` };
}

const step = fc.record({ checks: fc.boolean(), picks: fc.array(fc.nat(), { maxLength: 3 }) });

test('no sequence of checking and unchecking leaves a child chosen without its parent', () => {
  fc.assert(
    fc.property(trees, fc.array(step, { maxLength: 12 }), (categories, steps) => {
      let chosen = new Set<number>();
      for (const { checks, picks } of steps) {
        const ids = picks.map((pick) => (pick % categories.length) + 1);
        const before = chosen;
        chosen = (checks ? checkCategories : uncheckCategories)(before, ids, categories);
        for (const { id, parentId } of categories) {
          expect(parentId === 0 || !chosen.has(id) || chosen.has(parentId)).toBe(true);
          expect(chosen.has(id)).toBe(expected({ id, parentId }, { checks, ids, before, categories }));
        }
      }
    }),
  );
});

interface Step {
  checks: boolean;
  ids: readonly number[];
  before: ReadonlySet<number>;
  categories: readonly Category[];
}

/** Implements the picker's two rules exactly as the specification words them. */
function expected(
  { id, parentId }: Omit<Category, 'categoryName'>,
  { checks, ids, before, categories }: Step,
) {
  const bringsIt = categories.some((child) => child.parentId === id && ids.includes(child.id));
  if (checks) return before.has(id) || ids.includes(id) || bringsIt;
  return before.has(id) && !ids.includes(id) && !ids.includes(parentId);
}
