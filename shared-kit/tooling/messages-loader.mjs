import { parse } from '@formatjs/icu-messageformat-parser';

/**
 * Compiles a message catalogue (`{ id: 'ICU text' }`) at build time, so that the browser neither downloads nor runs the
 * ICU parser. Plain texts stay strings.
 */
export default function messagesLoader(source) {
  const catalogue = JSON.parse(source);
  const compiled = Object.entries(catalogue).map(([id, text]) => [id, compile(id, text)]);
  return JSON.stringify(Object.fromEntries(compiled));
}

function compile(id, text) {
  if (typeof text !== 'string') throw new Error(`"${id}" is no text`);
  try {
    const elements = parse(text, { shouldParseSkeletons: true });
    const [only] = elements;
    const isPlain = elements.length === 1 && only?.type === 0;
    return isPlain ? only.value : elements;
  } catch (error) {
    throw new Error(`Message "${id}" is not valid ICU: ${error.message}`);
  }
}
