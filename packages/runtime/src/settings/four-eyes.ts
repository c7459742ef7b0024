import { z } from 'zod';

const subject = z.union([
  z.enum(['all', 'company', 'mini-case-study', 'press-release']),
  z.string().regex(/^[1-9]\d{0,9}$/),
]);

/** What two people have to approve: everything, some types of item, or all of some companies, which are named by id. */
export const fourEyes = z.string().transform((value, context) => {
  const subjects = z.array(subject).safeParse(value.split(/\s+/).filter(Boolean));
  if (subjects.success) return subjects.data;
  context.addIssue(
    'must be all, or company, mini-case-study, press-release and ids of companies with spaces between',
  );
  return z.NEVER;
});
