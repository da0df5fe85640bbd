import { readFileSync } from 'node:fs';
import { inRoot } from '../workspace/packages';

/** The shell code blocks below a heading of a document, as lines. A command that spans several lines is one. */
export function documentedLines(document: string, heading: string): string[][] {
  const [, section = ''] = readFileSync(inRoot(document), 'utf8').split(`\n## ${heading}\n`);
  const [own = ''] = section.split('\n## ');
  const blocks = [...own.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, lines = '']) => lines);
  if (blocks.length === 0) throw new Error(`${document} has no lines below "${heading}".`);
  return blocks.map((lines) =>
    lines
      .trim()
      .replaceAll(/\\\n\s*/g, '')
      .split('\n'),
  );
}
