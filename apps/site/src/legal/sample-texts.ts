import type { LegalPage } from '@headwater/contract/publisher';

/** Text of each legal page until the publisher has its own, in the editor's HTML. */
export const sampleTexts: Record<LegalPage, string> = {
  privacy: `
<h2>Reading this site</h2>
<p>You can read this site without an account. It sets no cookies and runs no scripts. We count how often and how far each page is read, and which sites led to it. So that a reader counts once a day, we make a code of your network address and browser with a key of that day. Code and key are deleted the next night; the address is not kept for this.</p>
<p>Videos are played by YouTube or Vimeo. Nothing is loaded from them until you press play; their own privacy terms apply from then on.</p>
<h2>If you send a company an enquiry</h2>
<p>We keep your name, email, company and message for three days until you confirm them by the link that we email you, and delete them otherwise. The company that you ask reads them, and keeps them until some time after it has closed the enquiry; the form says how long. We count enquiries, and do not read them.</p>
<h2>If you follow something by email</h2>
<p>We keep your email and what you follow until you end it by the link in each email, and for three days if you do not confirm it. No picture and no link in these emails counts what you open.</p>
<p>To end floods of forms, we count them by codes of your network address and your email with a key of that day, as we do readers.</p>
<h2>If you have an account</h2>
<p>The portal keeps your email, your password in a form that cannot be read back, what you write and upload, and your orders and payments. Card details go to the payment provider and never reach us.</p>
<p>Cookies keep you signed in and recognise your browser. We record when and from which network address somebody signs in, to protect your account.</p>
<h2>Your rights</h2>
<p>You can ask for a copy of your data, have it corrected, or have it erased, with an account or without. A company that you have asked something then keeps that it was asked, and nothing of you; for what it has of you elsewhere, please ask the company. Invoices are kept for as long as tax law asks.</p>
<h2>Who is responsible</h2>
<p>[Name of the publisher, and of its data protection officer.]</p>`,
  terms: `
<h2>What you publish</h2>
<p>You answer for what you publish: it must be true, lawful, and yours to publish. Our editors read every page before it appears, and may turn it down with a reason.</p>
<h2>What we publish</h2>
<p>Pages that a company paid for carry a label that says so. They stay public while the access that was paid for runs.</p>
<h2>Payment</h2>
<p>Prices are shown without VAT, which is added at checkout. A package runs for one year from [date].</p>
<h2>Ending</h2>
<p>[How either side ends the agreement, and what is refunded.]</p>
<h2>Law</h2>
<p>[The law that applies, and the courts that decide.]</p>`,
  imprint: `
<h2>Publisher</h2>
<p>[Name and legal form of the publisher]</p>
<p>[Company number, and the register that holds it]</p>
<p>[VAT number]</p>
<h2>Responsible for the content</h2>
<p>[Name of the editor]</p>
<h2>Contact</h2>
<p>[Address, email and telephone number]</p>`,
};
