/** One instruction of a document. */
export type Step =
  | { kind: 'run'; command: string; refused?: string | undefined }
  | { kind: 'write'; file: string; text: string }
  | { kind: 'insert'; file: string; before: string; text: string }
  | { kind: 'replace'; file: string; from: string; to: string };

/** The steps that build a screen. */
export const COOKBOOK = { file: 'docs/cookbook.md', heading: 'A screen, step by step' };

const BLOCK = /^```(\w+)(?: refused: (.+))?\n([\s\S]*?)^```$/m;
/** Matches up to the next heading; code blocks are skipped as a whole because they may contain one. */
const PART = /^(?:```[\s\S]*?\n```\n|(?!## ).*\n)*/;
const WHOLE = /`([^`\s]+)`,\s+whole:$/;
const BEFORE = /`([^`\s]+)`,\s+before\s+`([^`]+)`\)?:$/;
const BECOMES = /`([^`]+)`\s+becomes\s+`([^`]+)`/g;
const FILE = /`([\w-]+\/[^`\s]+\.\w+)`/;

/**
 * Reads the steps of a part of a document: blocks of commands, blocks of code with the sentence
 * before them that says where they go, and sentences in which one text becomes another.
 */
export function readTutorial(document: string, heading: string): Step[] {
  const [, after = ''] = document.split(`\n## ${heading}\n`);
  const [part = ''] = PART.exec(after) ?? [];
  const pieces = part.split(new RegExp(BLOCK, 'gm'));
  const steps: Step[] = [];
  // Four pieces for each block: the text before it, its language, what refuses it, and its content.
  for (let index = 0; index < pieces.length; index += 4) {
    const words = pieces[index]?.trim() ?? '';
    steps.push(...replacements(words));
    const [language, refused, text] = pieces.slice(index + 1, index + 4);
    if (text === undefined) continue;
    if (language === 'sh') {
      const commands = text.trim().split('\n');
      steps.push(...commands.map((command) => ({ kind: 'run' as const, command, refused })));
    } else {
      steps.push(placed(words, text));
    }
  }
  return steps;
}

function placed(words: string, text: string): Step {
  const [, whole] = WHOLE.exec(words) ?? [];
  if (whole !== undefined) return { kind: 'write', file: whole, text };
  const [, file, before] = BEFORE.exec(words) ?? [];
  if (file === undefined || before === undefined) {
    throw new Error(`A block does not say where it goes: ${words.slice(-200)}`);
  }
  return { kind: 'insert', file, before, text };
}

function replacements(words: string): Step[] {
  return words.split(/\n\n/).flatMap((paragraph) => {
    const [, file = ''] = FILE.exec(paragraph) ?? [];
    return [...paragraph.matchAll(BECOMES)].map(
      ([, from = '', to = '']): Step => ({ kind: 'replace', file, from, to }),
    );
  });
}
