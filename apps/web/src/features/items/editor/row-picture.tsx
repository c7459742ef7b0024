import { Button } from '@headwater/ui/button';
import { useState } from 'react';
import { useController, type Control } from 'react-hook-form';
import { CropAgainDialog } from '../images/crop-again-dialog.tsx';
import type { RowValues } from './picture-row-schema.ts';

interface RowPictureProps {
  control: Control<RowValues>;
  index: number;
  /** 'picture 2'. */
  name: string;
}

/** A picture of a row, which can be cropped again. */
export function RowPicture({ control, index, name }: RowPictureProps) {
  const { field } = useController({ control, name: `pictures.${index}.url` });
  const [isCropped, setIsCropped] = useState(false);
  return (
    <div className="flex flex-wrap items-end gap-2">
      <img src={field.value} alt="" className="h-24 rounded border border-line" />
      <Button size="small" aria-label={`Crop again: ${name}`} onClick={() => setIsCropped(true)}>
        Crop again
      </Button>
      {isCropped && (
        <CropAgainDialog
          reference="content"
          url={field.value}
          name={name}
          onCropped={field.onChange}
          onClosed={() => setIsCropped(false)}
        />
      )}
    </div>
  );
}
