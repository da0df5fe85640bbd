import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'oxc-parser';

/** A node of the syntax tree; each check knows only the properties it looks for. */
export interface SyntaxNode {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

export interface ParsedFile {
  file: string;
  program: SyntaxNode;
  /** Line number of an offset, starting at 1. */
  lineOf: (offset: number) => number;
}

const NOT_OURS = new Set(['node_modules', 'dist', 'testing']);
const SOURCE = /\.tsx?$/;
const TEST = /\.test\.tsx?$/;

/** Every source file below a folder, except tests and test helpers. */
export function sourceFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) return NOT_OURS.has(entry.name) ? [] : sourceFiles(file);
    return SOURCE.test(entry.name) && !TEST.test(entry.name) ? [file] : [];
  });
}

/** @throws {SyntaxError} with the file and what is wrong in it */
export function parseFile(file: string, source = readFileSync(file, 'utf8')): ParsedFile {
  const { program, errors } = parseSync(file, source);
  const [error] = errors;
  if (error !== undefined) throw new SyntaxError(`${file}: ${error.message}`);
  const root: unknown = program;
  if (!isNode(root)) throw new SyntaxError(`${file}: no program`);
  return {
    file,
    program: root,
    lineOf: (offset) => source.slice(0, offset).split('\n').length,
  };
}

/** Calls `visit` for the node and all its descendants. */
export function walk(node: SyntaxNode, visit: (node: SyntaxNode) => void): void {
  visit(node);
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (isNode(child)) walk(child, visit);
    }
  }
}

export function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && 'type' in value && 'end' in value;
}

/** The text of a string literal, or of a template without expressions. */
export function literalText(node: unknown): string | undefined {
  if (!isNode(node)) return undefined;
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node.type !== 'TemplateLiteral') return undefined;
  const [first, ...more] = templateStrings(node);
  return more.length === 0 ? first : undefined;
}

/** The fixed parts of a template literal, in order. */
export function templateStrings(node: SyntaxNode): string[] {
  const parts = Array.isArray(node.quasis) ? node.quasis : [];
  return parts.map((part) => String(part?.value?.cooked ?? ''));
}
