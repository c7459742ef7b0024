import { publisherSections } from '@headwater/contract/publisher-settings';
import { Button } from '@headwater/ui/button';
import { FormTextField } from '@headwater/ui/form-fields';
import { useFieldArray, type Control } from 'react-hook-form';
import type { z } from 'zod';
import type { EditSectionProps } from './edit-section-props.ts';
import { SectionDialog } from './section-dialog.tsx';

type VideosValues = z.input<typeof publisherSections.videos>;

const MAX_VIDEOS = 6;

export function EditVideos({ states, onClose }: EditSectionProps) {
  const { value, version } = states.videos;
  return (
    <SectionDialog
      title="Videos on the home page"
      schema={publisherSections.videos}
      values={value}
      toInput={(typed) => ({ section: 'videos', value: typed, version })}
      onClose={onClose}
    >
      {(control) => <VideoFields control={control} />}
    </SectionDialog>
  );
}

function VideoFields({ control }: { control: Control<VideosValues> }) {
  const { fields, append, remove } = useFieldArray({ control, name: 'videos' });
  return (
    <>
      {fields.length === 0 && <p className="text-muted">The home page shows no videos.</p>}
      {fields.map(({ id }, index) => (
        <fieldset key={id} className="grid gap-4 rounded border border-line p-4">
          <legend className="px-1 font-semibold">Video {index + 1}</legend>
          <FormTextField control={control} name={`videos.${index}.title`} label="Title" required max={120} />
          <FormTextField
            control={control}
            name={`videos.${index}.link`}
            type="url"
            label="Link"
            hint="On YouTube or Vimeo, such as https://vimeo.com/76979871"
            required
          />
          <div>
            <Button
              variant="quiet"
              size="small"
              aria-label={`Remove: video ${index + 1}`}
              onClick={() => remove(index)}
            >
              Remove
            </Button>
          </div>
        </fieldset>
      ))}
      {fields.length < MAX_VIDEOS && (
        <div>
          <Button onClick={() => append({ link: '', title: '' })}>Add a video</Button>
        </div>
      )}
    </>
  );
}
