import type { ReasonTemplate } from '@headwater/contract/reason-templates';
import { Button } from '@headwater/ui/button';

interface ReasonColumnsOptions {
  onEdit: (template: ReasonTemplate) => void;
  onRemove: (template: ReasonTemplate) => void;
}

export function reasonColumns({ onEdit, onRemove }: ReasonColumnsOptions) {
  return [
    { header: 'Name', cell: ({ name }: ReasonTemplate) => name },
    {
      header: 'Text',
      cell: ({ text }: ReasonTemplate) => <span className="whitespace-pre-line">{text}</span>,
    },
    {
      header: 'Actions',
      kind: 'actions',
      cell: (template: ReasonTemplate) => (
        <>
          <Button size="small" aria-label={`Edit: ${template.name}`} onClick={() => onEdit(template)}>
            Edit
          </Button>
          <Button
            variant="quiet"
            size="small"
            aria-label={`Remove: ${template.name}`}
            onClick={() => onRemove(template)}
          >
            Remove
          </Button>
        </>
      ),
    },
  ] as const;
}
