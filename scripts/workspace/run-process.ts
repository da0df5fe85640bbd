import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { ROOT } from './packages';

export interface ProcessOptions {
  cwd?: string;
  environment?: Record<string, string | undefined>;
  signal?: AbortSignal | undefined;
  /** Milliseconds after which the process is killed and counts as failed. */
  timeout?: number;
  /** Called with output as it arrives. */
  onOutput?: (chunk: Buffer) => void;
}

export interface ProcessResult {
  code: number;
  /** Its output, both streams in order of arrival. */
  output: string;
}

/** Runs a Node.js program until it exits and collects its output. */
export function runNode(
  parameters: string[],
  options: ProcessOptions = {},
): Promise<ProcessResult> {
  return runProgram(process.execPath, parameters, options);
}

export function runProgram(
  program: string,
  parameters: string[],
  { cwd = ROOT, environment = {}, signal, timeout = 0, onOutput }: ProcessOptions = {},
): Promise<ProcessResult> {
  const child = spawn(program, parameters, {
    cwd,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout,
    ...(signal === undefined ? {} : { signal }),
  });
  const chunks: Buffer[] = [];
  const collect = (chunk: Buffer) => {
    chunks.push(chunk);
    onOutput?.(chunk);
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      const output = Buffer.concat(chunks).toString();
      const ending =
        code === null ? `\n${path.basename(parameters[0] ?? program)} was ended.\n` : '';
      resolve({ code: code ?? 1, output: output + ending });
    });
  });
}

/** The script of a program in an installed package: `biome` of `@biomejs/biome`. */
export function programFile(packageName: string, program: string, from = ROOT): string {
  const require = createRequire(path.join(from, 'package.json'));
  const manifest = require.resolve(`${packageName}/package.json`);
  const { bin } = require(manifest) as { bin: string | Record<string, string> };
  const file = typeof bin === 'string' ? bin : bin[program];
  if (file === undefined) throw new Error(`${packageName} has no program ${program}.`);
  return path.join(path.dirname(manifest), file);
}

/** Runs the tasks with limited concurrency, and keeps the order of their results. */
export async function inParallel<Task, Result>(
  tasks: Task[],
  atOnce: number,
  run: (task: Task) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const waiting = tasks.entries();
  async function work() {
    for (const [index, task] of waiting) results[index] = await run(task);
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, tasks.length) }, work));
  return results;
}
