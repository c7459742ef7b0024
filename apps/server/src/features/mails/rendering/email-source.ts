import { z } from 'zod';

const link = z.object({ label: z.string(), url: z.string(), quote: z.string().exactOptional() });

const block = z.union([
  z.string(),
  z.object({ quote: z.string() }),
  z.object({ facts: z.array(z.tuple([z.string(), z.string()])) }),
  z.object({ links: z.array(link) }),
  z.object({ picture: z.object({ url: z.string(), leadsTo: z.string() }) }),
]);

const template = z.object({
  kind: z.string(),
  subject: z.string(),
  preheader: z.string(),
  body: z.array(block),
  warning: z.array(z.string()).exactOptional(),
  link,
  replyTo: z.string().exactOptional(),
  values: z.record(z.string(), z.string()).exactOptional(),
});

/** The data that an email was rendered from, stored with it. */
export const emailSource = z.object({
  template,
  company: z.object({ id: z.int(), title: z.string() }).nullable().exactOptional(),
  followerUrl: z.string().exactOptional(),
});
