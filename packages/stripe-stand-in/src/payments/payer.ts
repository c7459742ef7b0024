/** What a payer types into the hosted page. */
export interface Payer {
  email: string;
  name: string;
  businessName: string | null;
  vatNumber: string | null;
}
