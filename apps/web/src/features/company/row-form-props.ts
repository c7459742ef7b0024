/** What the add and edit form of a row gets. */
export interface RowFormProps<Row> {
  companyId: number;
  /** As it was when the form opened; null adds one. */
  row: Row | null;
  onClose: (saved: boolean) => void;
}
