interface RequestReferenceProps {
  /** Id of the failed request. Nothing is shown without one. */
  requestId: string | null | undefined;
}

/** Shows the id of a failed request, which a person can quote and an operator finds in the logs. */
export function RequestReference({ requestId }: RequestReferenceProps) {
  if (!requestId) return null;
  return (
    <span className="mt-1 block text-sm text-muted">
      Reference: <span className="wrap-anywhere select-all">{requestId}</span>
    </span>
  );
}
