import {
  isNode,
  literalText,
  type ParsedFile,
  type SyntaxNode,
  templateStrings,
  walk,
} from './syntax';

/** Attributes whose text is shown or read aloud. */
const SPOKEN_ATTRIBUTES = new Set(['aria-label', 'title', 'placeholder', 'alt', 'label']);

const LETTER = /\p{L}/u;

interface Found {
  text: string;
  line: number;
}

interface SourceReading {
  /** Message ids written as literals. */
  ids: Found[];
  /** Message ids assembled at run time. */
  assembledIds: Found[];
  /** Hard-coded user-visible texts, except in elements marked `translate="no"` or, for parts, `htmlTranslate`. */
  hardCodedTexts: Found[];
}

/** Reads the user-visible texts and message ids of a source file. `prefixes` are the prefixes of message ids. */
export function readSource({ program, lineOf }: ParsedFile, prefixes: string[]): SourceReading {
  const reading: SourceReading = { ids: [], assembledIds: [], hardCodedTexts: [] };
  const id = new RegExp(`^(?:${prefixes.join('|')})(?:\\.[a-zA-Z0-9_-]+){2,}$`);
  const idStart = new RegExp(`^(?:${prefixes.join('|')})\\.[a-zA-Z0-9_.-]*$`);
  const names = untranslated(program);
  walk(program, (node) => {
    const found = (text: string): Found => ({ text, line: lineOf(node.start) });
    const text = literalText(node);
    if (text !== undefined && id.test(text)) reading.ids.push(found(text));
    if (text === undefined && node.type === 'TemplateLiteral') {
      const parts = templateStrings(node);
      if (idStart.test(parts[0] ?? '')) reading.assembledIds.push(found(parts.join('…')));
    }
    const spoken = spokenText(node);
    const isName = names.some((name) => name.start <= node.start && node.end <= name.end);
    if (spoken !== undefined && !isName && LETTER.test(spoken)) {
      reading.hardCodedTexts.push(found(spoken.trim()));
    }
  });
  return reading;
}

/** Elements that hold a name, which is the same in every language. */
function untranslated(program: SyntaxNode): SyntaxNode[] {
  const elements: SyntaxNode[] = [];
  walk(program, (node) => {
    if (node.type !== 'JSXElement' || !isNode(node.openingElement)) return;
    const { attributes } = node.openingElement;
    const isMarked = (Array.isArray(attributes) ? attributes : []).some(
      (attribute) =>
        isNode(attribute) &&
        isNode(attribute.name) &&
        (attribute.name.name === 'translate' || attribute.name.name === 'htmlTranslate') &&
        writtenText(attribute.value) === 'no',
    );
    if (isMarked) elements.push(node);
  });
  return elements;
}

/** The user-visible text that a JSX node itself holds as a literal. */
function spokenText(node: SyntaxNode): string | undefined {
  if (node.type === 'JSXText') return String(node.value);
  if (node.type === 'JSXAttribute') {
    const name = isNode(node.name) ? String(node.name.name) : '';
    return SPOKEN_ATTRIBUTES.has(name) ? writtenText(node.value) : undefined;
  }
  const isChildren = node.type === 'JSXElement' || node.type === 'JSXFragment';
  if (!isChildren || !Array.isArray(node.children)) return undefined;
  const texts = node.children
    .filter((child) => isNode(child) && child.type === 'JSXExpressionContainer')
    .map(writtenText)
    .filter((text) => text !== undefined);
  return texts.length === 0 ? undefined : texts.join(' ');
}

/** A string or template, either alone or as `{'…'}`. */
function writtenText(value: unknown): string | undefined {
  if (!isNode(value)) return undefined;
  const inner = value.type === 'JSXExpressionContainer' ? value.expression : value;
  if (!isNode(inner)) return undefined;
  return inner.type === 'TemplateLiteral' ? templateStrings(inner).join(' ') : literalText(inner);
}
