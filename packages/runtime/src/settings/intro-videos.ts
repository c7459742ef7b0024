import { z } from 'zod';

const INTRO_VIDEO =
  /^(https:\/\/(?:www\.youtube\.com\/watch\?v=[\w-]{11}|youtu\.be\/[\w-]{11}|vimeo\.com\/\d{1,12}))\s+(\S.{0,119})$/i;

/** Links to videos, each with its title after a space, and semicolons between; `none` stands for an empty list. */
export const introVideos = z.string().transform((list, context) => {
  if (list === 'none') return [];
  return list.split(';').flatMap((entry) => {
    const [, link, title] = INTRO_VIDEO.exec(entry.trim()) ?? [];
    if (link !== undefined && title !== undefined) return [{ link, title }];
    context.addIssue(
      'must be none, or a link to YouTube or Vimeo with a title after it, and semicolons between several, as in https://vimeo.com/76979871 A short tour',
    );
    return z.NEVER;
  });
});
