/** Counts a list's finished tasks, such as '1 of 3 ticked off'. */
export function countDone(tasks: readonly { done: boolean }[]): string {
  return `${tasks.filter(({ done }) => done).length} of ${tasks.length} ticked off`;
}
