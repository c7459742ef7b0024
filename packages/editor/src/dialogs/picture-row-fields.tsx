import { imageLimits } from '@headwater/contract/images';
import { MAX_CAPTION_CHARACTERS } from '@headwater/richtext/blocks';
import { Button } from '@headwater/ui/button';
import { FormCheckboxField, FormTextField } from '@headwater/ui/form-fields';
import { IconButton } from '@headwater/ui/icon-button';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useFieldArray, type Control, useController } from 'react-hook-form';
import { useEditorHost } from '../editor-host.tsx';
import type { RowValues } from './picture-row-schema.ts';

type Action = 'earlier' | 'later' | 'remove';

/** The pictures of a row, each with its texts and the buttons that move and remove it. */
export function PictureRowFields({ control }: { control: Control<RowValues> }) {
  const { fields, move, remove } = useFieldArray({ control, name: 'pictures' });
  const [announcement, setAnnouncement] = useState('');
  const focusNext = useRef<string>(null);
  const prefix = useId();
  const { length: count } = fields;
  const buttonId = (index: number, action: Action) => `${prefix}-${String(index)}-${action}`;

  // The focus follows the picture; browsers drop that of an element that moves in the document.
  useEffect(() => {
    if (focusNext.current !== null) document.getElementById(focusNext.current)?.focus();
    focusNext.current = null;
  }, [fields]);

  function moveBy(from: number, step: -1 | 1): void {
    const to = from + step;
    focusNext.current = buttonId(to, step === -1 ? 'earlier' : 'later');
    move(from, to);
    setAnnouncement(`Moved to place ${String(to + 1)} of ${String(count)}`);
  }

  function removeAt(index: number): void {
    focusNext.current = buttonId(Math.min(index, count - 2), 'remove');
    remove(index);
    setAnnouncement(`Removed. Pictures left: ${String(count - 1)}`);
  }

  return (
    <>
      <ol className="grid gap-5">
        {fields.map(({ id }, index) => {
          const name = `picture ${String(index + 1)}`;
          return (
            <li key={id} className="grid gap-3 border-b border-line pb-5">
              <div className="flex flex-wrap items-end justify-between gap-2">
                <RowPicture control={control} index={index} name={name} />
                <div className="flex items-center">
                  <IconButton
                    id={buttonId(index, 'earlier')}
                    label={`Move earlier: ${name}`}
                    disabled={index === 0}
                    onClick={() => moveBy(index, -1)}
                  >
                    <ArrowLeft aria-hidden />
                  </IconButton>
                  <IconButton
                    id={buttonId(index, 'later')}
                    label={`Move later: ${name}`}
                    disabled={index === count - 1}
                    onClick={() => moveBy(index, 1)}
                  >
                    <ArrowRight aria-hidden />
                  </IconButton>
                  <Button
                    id={buttonId(index, 'remove')}
                    size="small"
                    variant="quiet"
                    aria-label={`Remove ${name}`}
                    disabled={count === 1}
                    onClick={() => removeAt(index)}
                  >
                    Remove
                  </Button>
                </div>
              </div>
              <FormTextField
                control={control}
                name={`pictures.${index}.alt`}
                label={`Alt text of ${name}`}
                max={imageLimits.altCharacters}
                autoComplete="off"
              />
              <FormCheckboxField
                control={control}
                name={`pictures.${index}.decorative`}
                label={`Decorative: ${name} has no alt text`}
              />
              <FormTextField
                control={control}
                name={`pictures.${index}.caption`}
                label={`Caption of ${name}`}
                max={MAX_CAPTION_CHARACTERS}
                autoComplete="off"
              />
            </li>
          );
        })}
      </ol>
      <output className="sr-only">{announcement}</output>
    </>
  );
}

interface RowPictureProps {
  control: Control<RowValues>;
  index: number;
  /** 'picture 2'. */
  name: string;
}

/** A picture of a row, which can be cropped again. */
function RowPicture({ control, index, name }: RowPictureProps) {
  const { field } = useController({ control, name: `pictures.${index}.url` });
  const { pictures } = useEditorHost();
  const [isCropped, setIsCropped] = useState(false);
  return (
    <div className="flex flex-wrap items-end gap-2">
      <img src={field.value} alt="" className="h-24 rounded border border-line" />
      {pictures && (
        <Button size="small" aria-label={`Crop again: ${name}`} onClick={() => setIsCropped(true)}>
          Crop again
        </Button>
      )}
      {pictures && isCropped && (
        <pictures.CropAgainDialog
          url={field.value}
          name={name}
          onCropped={field.onChange}
          onClosed={() => setIsCropped(false)}
        />
      )}
    </div>
  );
}
