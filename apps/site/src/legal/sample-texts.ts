import type { LegalPage } from '@headwater/contract/publisher';

/** Text of each legal page until the publisher has its own, in the editor's HTML. */
export const sampleTexts: Record<LegalPage, string> = {
  privacy: `
<h2>Reading this site</h2>
<p>You can read this site without an account. It sets no cookies and runs no scripts. We count how often and how far each page is read, and which sites led to it. To count each reader once a day, we make a code from your network address, your browser and a key for that day. We delete the code and the key the next night, and do not keep the address for this.</p>
<p>YouTube or Vimeo play the videos. We load nothing from them until you press play. After that, their own privacy terms apply.</p>
<h2>If you send a company an enquiry</h2>
<p>We keep your name, email, company, message and files for three days, and delete them if you do not confirm them with the link that we email you. The company that you ask reads them, and keeps them for some time after it has closed the enquiry. The form says how long. If you ask several companies at once, each learns how many you ask, but not which. We count enquiries, but do not read them.</p>
<h2>If you follow something by email</h2>
<p>We keep your email and what you follow until you unsubscribe with the link in each email, or for three days if you do not confirm it. These emails do not track what you open.</p>
<p>To stop floods of forms, we count them with codes made from your network address, your email and a key for that day, as we count readers.</p>
<h2>If you have an account</h2>
<p>The portal keeps your email, your password in a form that nobody can read, everything that you write and upload, and your orders and payments. Card details go to the payment provider and never reach us.</p>
<p>Cookies keep you signed in and recognise your browser. To protect your account, we record the time and network address of each sign-in.</p>
<h2>Your rights</h2>
<p>With or without an account, you can ask us for a copy of your data, or to correct or erase it. A company that received your enquiry then only sees that it received one. Please ask the company about any other data that it has about you. We keep invoices for as long as tax law requires.</p>
<h2>Who is responsible</h2>
<p>[Name of the publisher, and of its data protection officer.]</p>`,
  terms: `
<h2>What you publish</h2>
<p>You are responsible for what you publish. It must be true and lawful, and you must have the right to publish it. Our editors read every page before it appears, and may reject it with a reason.</p>
<h2>What we publish</h2>
<p>Pages that a company has paid for have a label that says so. They stay public while the paid access runs.</p>
<h2>Payment</h2>
<p>We show prices without VAT, and add it at checkout. A package runs for one year from [date].</p>
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
