import type { BlockPlace } from '@headwater/contract/block-place';
import { isBlank } from '@headwater/contract/characters';
import { fileIdFromUrl } from '@headwater/contract/images';
import type { Picture as StoredPicture } from '@headwater/contract/snapshot';
import {
  headingTypes,
  inlineText,
  isHeading,
  marks,
  markTags,
  type Alignment,
  type Block,
  type FormattedText,
  type HeadingType,
  type Image,
  type Inline,
  type List,
  type PictureRow,
  type RowPicture,
} from '@headwater/richtext/blocks';
import { fromHtml } from '@headwater/richtext/from-html';
import { itemsOf } from '@headwater/richtext/lists';
import { describeTable } from '@headwater/richtext/table';
import { headerOf, shownRows, spanProps, type CellArea } from '@headwater/richtext/table-spans';
import { embedTitle } from '@headwater/contract/video-embed';
import { Fragment } from 'react';
import { CountedMark, useCountedLinks, useTaps } from './counting.tsx';
import { linkRel } from './links.ts';
import { Picture } from './picture.tsx';
import { usePlaces, type PlaceName } from './places.ts';
import { VideoFacade } from './video-facade.tsx';

interface RichTextProps {
  html: string;
  images: readonly StoredPicture[];
  paid: boolean;
}

const headingTags = ['h2', 'h3', 'h4', 'h5'] as const;

const alignmentClasses: Record<Alignment, string> = {
  left: 'text-left',
  center: 'text-center',
  right: 'text-right',
  justify: 'text-justify',
};

/**
 * Renders rich text from the editor's blocks, so that stored HTML never reaches the page. The largest heading in use
 * becomes an h2, so that the outline below the page's h1 has no gap.
 */
export function RichText({ html, images, paid }: RichTextProps) {
  const places = usePlaces();
  const blocks = fromHtml(html)
    .map((block, index) => ({ block, path: [index] }))
    .filter(({ block }) => !isEmptyHeading(block));
  const used = headingTypes.filter((type) => blocks.some(({ block }) => block.type === type));
  const imagesById = new Map(images.map((image) => [fileIdFromUrl(image.url), image]));
  const middle = blocks[Math.floor((blocks.length - 1) / 2)]?.path[0];
  const headingTag = (type: HeadingType) => headingTags[used.indexOf(type)] ?? 'h5';

  function renderBlock(block: Block, path: BlockPlace) {
    const place = places.block(path);
    switch (block.type) {
      case 'paragraph':
        return (
          <p dir="auto" className={alignmentClass(block)} {...place}>
            <Inlines nodes={block.children} paid={paid} />
          </p>
        );
      case 'block-quote':
        return (
          <blockquote dir="auto" className={alignmentClass(block)} {...place}>
            <Inlines nodes={block.children} paid={paid} />
          </blockquote>
        );
      case 'heading-one':
      case 'heading-two':
      case 'heading-three':
      case 'heading-four': {
        const Tag = headingTag(block.type);
        return (
          <Tag dir="auto" className={alignmentClass(block)} {...place}>
            <Inlines nodes={block.children} paid={paid} />
          </Tag>
        );
      }
      case 'bulleted-list':
      case 'numbered-list':
        return <ListView list={block} path={path} inherited="left" paid={paid} />;
      case 'table': {
        const header = headerOf(block);
        const rows = shownRows(block);
        const [head, body] = header.isPart
          ? [rows.slice(0, header.rows), rows.slice(header.rows)]
          : [[], rows];
        const label = describeTable(rows[0]?.map(({ cell }) => inlineText(cell.children)) ?? []);
        const renderRow = (areas: CellArea[], row: number) => (
          <tr key={row}>
            {areas.map((area) => (
              <Cell key={area.column} area={area} isHeader={area.row < header.rows} paid={paid} />
            ))}
          </tr>
        );
        return (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a wide table scrolls, by keys too
          <section className="rich-text-table" aria-label={label} tabIndex={0} {...place}>
            <table>
              {head.length > 0 && <thead>{head.map(renderRow)}</thead>}
              {body.length > 0 && <tbody>{body.map(renderRow)}</tbody>}
            </table>
          </section>
        );
      }
      case 'image':
        if (!block.caption && !block.wide) return renderPicture(block, sizesOf(block), place);
        return (
          <figure className={block.wide && 'wide'} {...place}>
            {renderCaptioned(block, sizesOf(block))}
          </figure>
        );
      case 'picture-row':
        return (
          <figure className={block.wide ? 'row wide' : 'row'} {...place}>
            {block.pictures.map((picture, index) => (
              <figure key={index}>{renderCaptioned(picture, sizesInRow(block))}</figure>
            ))}
          </figure>
        );
      case 'rule':
        return <hr {...place} />;
      case 'video':
        return <VideoFacade src={block.url} title={embedTitle(block.url)} place={place} />;
    }
  }

  function renderCaptioned(picture: RowPicture, sizes: string) {
    return (
      <>
        {renderPicture(picture, sizes)}
        {picture.caption && <figcaption dir="auto">{picture.caption}</figcaption>}
      </>
    );
  }

  function renderPicture({ url, alt }: RowPicture, sizes: string, place?: PlaceName) {
    const image = imagesById.get(fileIdFromUrl(originalUrl(url)));
    if (!image) return <img src={url} alt={alt} loading="lazy" decoding="async" {...place} />;
    return <Picture picture={{ ...image, alt }} sizes={sizes} place={place} />;
  }

  return (
    <div className="rich-text">
      {blocks.map(({ block, path }) => (
        <Fragment key={path[0]}>
          {renderBlock(block, path)}
          {path[0] === middle && <CountedMark mark="half" />}
        </Fragment>
      ))}
    </div>
  );
}

function sizesOf({ wide }: Image): string {
  return wide ? '(width < 64rem) 100vw, 60rem' : '(width < 48rem) 100vw, 44rem';
}

/** Below 40rem, each picture of a row has its own line (`rich-text.css`). */
function sizesInRow({ pictures: { length: count }, wide }: PictureRow): string {
  const share = (width: number) => Math.ceil(width / count);
  return `(width < 40rem) 100vw, (width < 64rem) ${String(share(100))}vw, ${String(share(wide ? 60 : 44))}rem`;
}

interface ListViewProps {
  list: List;
  path: BlockPlace;
  /** Alignment of the list's parent item. */
  inherited: Alignment;
  paid: boolean;
}

function ListView({ list, path, inherited, paid }: ListViewProps) {
  const places = usePlaces();
  const positions = new Map(list.children.map((child, index) => [child, index]));
  const pathOf = (child: List['children'][number]) => [...path, positions.get(child) ?? 0];
  const items = itemsOf(list).map(({ item, lists }, index) => {
    const { align = 'left' } = item;
    const text = <Inlines nodes={item.children} paid={paid} />;
    return (
      <li
        dir="auto"
        key={index}
        className={align === inherited ? undefined : alignmentClasses[align]}
        {...places.block(pathOf(item))}
      >
        {lists.length > 0 ? <div>{text}</div> : text}
        {lists.map((inner, place) => (
          <ListView key={place} list={inner} path={pathOf(inner)} inherited={align} paid={paid} />
        ))}
      </li>
    );
  });
  // A nested list has no place of its own, but its items have.
  const place = path.length === 1 ? places.block(path) : undefined;
  if (list.type === 'bulleted-list') return <ul {...place}>{items}</ul>;
  return (
    <ol start={list.start} type={list.numbering} {...place}>
      {items}
    </ol>
  );
}

interface CellProps {
  area: CellArea;
  isHeader: boolean;
  paid: boolean;
}

function Cell({ area: { cell, colSpan, rowSpan }, isHeader, paid }: CellProps) {
  const text = <Inlines nodes={cell.children} paid={paid} />;
  const span = spanProps({ colSpan, rowSpan });
  if (!isHeader)
    return (
      <td dir="auto" {...span}>
        {text}
      </td>
    );
  return (
    <th dir="auto" scope="col" {...span}>
      {text}
    </th>
  );
}

/** Empty headings are left out, as screen readers list a page's headings. */
function isEmptyHeading(block: Block): boolean {
  return isHeading(block) && block.children.every((node) => !('type' in node) && isBlank(node.text));
}

/** Returns the URL of a smaller variant's original, by which stored images are known. */
function originalUrl(url: string): string {
  return url.replace(/-\d+\.(?:webp|avif)$/, '.png');
}

function alignmentClass({ align }: { align?: Alignment }): string | undefined {
  return align && alignmentClasses[align];
}

function Inlines({ nodes, paid }: { nodes: readonly Inline[]; paid: boolean }) {
  const toCounted = useCountedLinks();
  const toTap = useTaps();
  return nodes.map((node, index) => {
    if (!('type' in node)) return <TextLeaf key={index} node={node} />;
    const isExternal = /^https?:/.test(node.url);
    const address = !paid ? { href: node.url } : isExternal ? toCounted(node.url) : toTap(node.url);
    return (
      <a key={index} {...address} rel={isExternal ? linkRel(paid) : undefined}>
        {node.children.map((child, childIndex) => (
          <TextLeaf key={childIndex} node={child} />
        ))}
      </a>
    );
  });
}

function TextLeaf({ node }: { node: FormattedText }) {
  const marked = marks
    .filter((mark) => node[mark])
    .reduceRight(
      (content, mark) => {
        const Tag = markTags[mark];
        return <Tag>{content}</Tag>;
      },
      <>{renderLineBreaks(node.text)}</>,
    );
  return node.lang === undefined ? marked : <span lang={node.lang}>{marked}</span>;
}

function renderLineBreaks(text: string) {
  return text.split('\n').map((line, index) => (
    <Fragment key={index}>
      {index > 0 && <br />}
      {line}
    </Fragment>
  ));
}
