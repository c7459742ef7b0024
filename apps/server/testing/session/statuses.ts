/** Returns the statuses of responses to concurrent calls, in numerical order. */
export function statuses(answers: readonly { status: number }[]): number[] {
  return answers.map(({ status }) => status).toSorted((a, b) => a - b);
}
