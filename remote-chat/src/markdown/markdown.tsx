import type { MarkedToken, Tokens as Parts, Token } from 'marked';
import { createElement, Fragment, memo, type ReactNode, useMemo } from 'react';
import { AnswerLink } from './answer-link';
import { decodeEntities } from './entities';
import { wordsOf } from './plain-text';
import { known, readMarkdown } from './read-markdown';

/**
 * Renders Markdown as React elements. HTML in it stays text, an image becomes a link to it, and links lead only to
 * screens and web pages.
 */
export const Markdown = memo(function Markdown({ text }: { text: string }) {
  const tokens = useMemo(() => readMarkdown(text), [text]);
  return <Tokens tokens={tokens} />;
});

function Tokens({ tokens }: { tokens: readonly MarkedToken[] }) {
  return tokens.map((token, index) => <Fragment key={index}>{element(token)}</Fragment>);
}

function element(token: MarkedToken): ReactNode {
  switch (token.type) {
    case 'heading':
      // The screen itself uses h1 and h2.
      return createElement(`h${Math.min(token.depth + 2, 6)}`, {}, inside(token));
    case 'paragraph':
      return <p>{inside(token)}</p>;
    case 'blockquote':
      return <blockquote>{inside(token)}</blockquote>;
    case 'list':
      return <ListElement list={token} />;
    case 'list_item':
      return inside(token);
    case 'code':
      return (
        <pre>
          <code>{token.text}</code>
        </pre>
      );
    case 'table':
      return <TableElement table={token} />;
    case 'hr':
      return <hr />;
    case 'strong':
      return <strong>{inside(token)}</strong>;
    case 'em':
      return <em>{inside(token)}</em>;
    case 'del':
      return <del>{inside(token)}</del>;
    case 'codespan':
      return <code>{token.text}</code>;
    case 'br':
      return <br />;
    case 'link':
      // Text only: an image would become a link inside a link.
      return (
        <AnswerLink href={token.autolink ? token.href : decodeEntities(token.href)}>
          {wordsOf(token)}
        </AnswerLink>
      );
    case 'image':
      return <AnswerLink href={decodeEntities(token.href)}>{token.text || token.href}</AnswerLink>;
    case 'checkbox':
      return token.checked ? '☑ ' : '☐ ';
    case 'text':
      return token.tokens ? inside(token) : decodeEntities(token.text);
    case 'escape':
      return decodeEntities(token.text);
    case 'html':
      return token.block ? <p>{token.raw}</p> : token.raw;
    default:
      return null;
  }
}

function inside({ tokens }: { tokens?: readonly Token[] | undefined }) {
  return <Tokens tokens={known(tokens)} />;
}

function ListElement({ list }: { list: Parts.List }) {
  const items = list.items.map((item, index) => <li key={index}>{inside(item)}</li>);
  // "412." on its own is a number at the end of a sentence, not an empty list.
  if (list.ordered && list.items.every(({ text }) => text === '')) return <p>{list.raw}</p>;
  if (!list.ordered) return <ul>{items}</ul>;
  return <ol start={list.start === '' ? 1 : list.start}>{items}</ol>;
}

function TableElement({ table }: { table: Parts.Table }) {
  return (
    // A scrolling element must be reachable by keyboard.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls inside its answer
    <div data-wide tabIndex={0}>
      <table>
        <thead>
          <tr>{cells(table.header, 'th')}</tr>
        </thead>
        <tbody>
          {table.rows.map((row, index) => (
            <tr key={index}>{cells(row, 'td')}</tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function cells(row: readonly Parts.TableCell[], tag: 'th' | 'td') {
  return row.map((cell, index) =>
    createElement(tag, { key: index, 'data-align': cell.align ?? undefined }, inside(cell)),
  );
}
