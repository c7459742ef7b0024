import pictureUrl from './example-page.webp';

/** What the demo's company, Calder Pumps, reads on /statistics after twelve months. */
const figures = [
  { value: '13,040', label: 'views' },
  { value: '966', label: 'clicks on its links' },
  { value: '5', label: 'enquiries' },
];

/** Shows the first 1200 × 800 px of that company's page on the public site, and its figures; says that both are the demo's. */
export function ExamplePage() {
  return (
    <figure>
      <div className="overflow-hidden rounded border border-line bg-paper shadow-floating">
        <img
          src={pictureUrl}
          alt="A Company Profile on the public site: the company’s logo and name, a sentence on what it makes, and its pictures"
          width={1200}
          height={800}
          className="block h-auto w-full"
        />
        <dl className="grid grid-cols-3 divide-x divide-line border-t border-line">
          {figures.map(({ value, label }) => (
            <div key={label} className="flex flex-col-reverse px-4 py-3">
              <dt className="text-sm text-muted">{label}</dt>
              <dd className="text-lg font-semibold tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <figcaption className="mt-3 text-sm text-muted">
        An example: a company of our demo, and what its pages brought it in twelve months
      </figcaption>
    </figure>
  );
}
