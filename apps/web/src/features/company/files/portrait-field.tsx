import { imageLimits, portraitSize } from '@headwater/contract/images';
import { uploadFailed } from '@headwater/contract/messages';
import { Button } from '@headwater/ui/button';
import { FileField } from '@headwater/ui/file-field';
import { useFormField } from '@headwater/ui/form-fields';
import { useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import { logError } from '../../../app/log.ts';
import { useRetryAfterSignIn } from '../../../app/retry-after-sign-in.ts';
import { CropUploadButton } from '../../items/images/crop-upload-button.tsx';
import { postFile } from '../../items/images/upload-file.ts';
import { originalLimits } from '../../items/images/use-upload-cropped.ts';
import type { FormFileFieldProps } from './form-file-field.ts';

/** Crops a photo to a square, and uploads it. The person's row names it after the form is saved. */
export function FormPortraitField<Values extends FieldValues>({
  control,
  name,
  label,
  required = false,
}: FormFileFieldProps<Values>) {
  const { field, error } = useFormField<Values, string>(control, name);
  const { ref, onChange } = field;
  const value: string = field.value;
  const uploadButton = useRef<HTMLButtonElement>(null);
  const retryAfterSignIn = useRetryAfterSignIn();
  return (
    <FileField
      ref={ref}
      name={name}
      value={value}
      label={label}
      hint={`A photo of up to ${String(imageLimits.chosenBytes / 1e6)} MB, which you crop to a square`}
      required={required}
      error={error}
    >
      <div className="flex flex-wrap items-center gap-4">
        {value !== '' && (
          <img src={value} alt={`${label} as chosen`} className="size-20 rounded-full object-cover" />
        )}
        <CropUploadButton
          ref={uploadButton}
          label={`${value === '' ? 'Upload' : 'Replace'} ${label}`}
          upload={{
            target: portraitSize,
            originalLimits,
            upload: async ({ file }, options) =>
              retryAfterSignIn(async () => postFile('/api/upload/portrait', new FormData(), file, options)),
            formatUploadError: uploadFailed,
            onCropError: logError,
          }}
          onUploaded={onChange}
        />
        {value !== '' && (
          <Button
            variant="quiet"
            onClick={() => {
              onChange('');
              uploadButton.current?.focus();
            }}
          >
            Remove {label}
          </Button>
        )}
      </div>
    </FileField>
  );
}
