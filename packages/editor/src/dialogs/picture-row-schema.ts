import { imageLimits } from '@headwater/contract/images';
import { text } from '@headwater/contract/text';
import { MAX_CAPTION_CHARACTERS } from '@headwater/richtext/blocks';
import { z } from 'zod';

export const rowSchema = z.object({
  pictures: z.array(
    z.object({
      url: z.string(),
      alt: text(imageLimits.altCharacters),
      decorative: z.boolean(),
      caption: text(MAX_CAPTION_CHARACTERS),
    }),
  ),
  wide: z.boolean(),
});

export type RowValues = z.infer<typeof rowSchema>;
