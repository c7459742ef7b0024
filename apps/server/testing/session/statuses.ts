/** The statuses of answers to calls made at once, in numerical order. */
export function statuses(answers: readonly { status: number }[]): number[] {
  return answers.map(({ status }) => status).toSorted((a, b) => a - b);
}
