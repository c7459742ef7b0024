import { webhookEventLabels, webhookEvents, type WebhookEvent } from '@headwater/contract/webhook-events';
import { CheckboxField } from '@headwater/ui/checkbox-field';
import { useFormField } from '@headwater/ui/form-fields';
import type { Control, FieldPathByValue, FieldValues } from 'react-hook-form';

interface EventFieldsProps<Values extends FieldValues> {
  control: Control<Values>;
  name: FieldPathByValue<Values, WebhookEvent[]>;
}

/** Lets a person tick a webhook's events. */
export function EventFields<Values extends FieldValues>({ control, name }: EventFieldsProps<Values>) {
  const { field, error } = useFormField<Values, WebhookEvent[]>(control, name);
  const { onChange, onBlur, ref } = field;
  const chosen: WebhookEvent[] = field.value;
  const toggle = (event: WebhookEvent, isChosen: boolean) =>
    onChange(webhookEvents.filter((each) => (each === event ? isChosen : chosen.includes(each))));
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-sm font-semibold">When</legend>
      <div className="grid sm:grid-cols-2 sm:gap-x-6">
        {webhookEvents.map((event, index) => (
          <CheckboxField
            key={event}
            name={field.name}
            label={webhookEventLabels[event]}
            checked={chosen.includes(event)}
            onCheckedChange={(isChosen) => toggle(event, isChosen)}
            onBlur={onBlur}
            ref={index === 0 ? ref : undefined}
            error={index === 0 ? error : undefined}
          />
        ))}
      </div>
    </fieldset>
  );
}
