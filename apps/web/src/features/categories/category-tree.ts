import type { CategoryInTree } from '@headwater/contract/categories';

type Tree = readonly CategoryInTree[];

/** Returns a category and its siblings in their order. */
export function siblingsOf({ parentId }: Pick<CategoryInTree, 'parentId'>, tree: Tree): Tree {
  return tree.filter((other) => other.parentId === parentId);
}

export function childrenOf({ id }: CategoryInTree, tree: Tree): Tree {
  return tree.filter(({ parentId }) => parentId === id);
}

/** Returns the name of a category's parent, null on the upper level, and its full name. */
export function nameInTree(
  { categoryName, parentId }: CategoryInTree,
  tree: Tree,
): { parent: string | null; full: string } {
  const parent = tree.find(({ id }) => id === parentId)?.categoryName ?? null;
  return { parent, full: parent === null ? categoryName : `${parent} › ${categoryName}` };
}

/** Lists the categories that one can be merged into. One with children stays on the upper level. */
export function mergeTargets(category: CategoryInTree, tree: Tree): Tree {
  const children = childrenOf(category, tree);
  return tree.filter(({ id, parentId }) => id !== category.id && (children.length === 0 || parentId === 0));
}

export function canBeMerged(category: CategoryInTree, tree: Tree): boolean {
  return mergeTargets(category, tree).length > 0;
}

export function canBeRemoved(category: CategoryInTree, tree: Tree): boolean {
  return category.items + category.published + childrenOf(category, tree).length === 0;
}
