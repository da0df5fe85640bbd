import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { LOADERS, PACKAGE_FOLDER } from '../own-files';

export interface TaskProcessSettings {
  /** The program. It sends `ready`, then processes one task at a time. */
  script: URL;
  /** The most milliseconds that a task may take. */
  timeLimitMs: number;
  /** Limit of the process's resident bytes. It checks them itself, which works on every system. */
  memoryLimitBytes: number;
  /** Tasks after which the process is replaced, which frees what its libraries have kept. */
  mostTasks: number;
  /** Milliseconds without a task after which it ends. */
  idleMs: number;
}

export type TaskEnd = 'time' | 'memory' | 'died' | 'asker_gone';

/** A task has no result, because its process was ended or has ended. The next task gets a new process. */
export class TaskEnded extends Error {
  override readonly name = 'TaskEnded';
  readonly reason: TaskEnd;

  constructor(reason: TaskEnd) {
    super(`a task ended without an answer: ${reason}`);
    this.reason = reason;
  }
}

interface RunOptions {
  /** Kills the process when aborted. */
  signal?: AbortSignal | undefined;
  /** Answers questions that the task asks while it runs. */
  onQuestion?: (question: unknown) => Promise<unknown>;
}

const MessageSchema = v.variant('kind', [
  v.object({ kind: v.literal('ready') }),
  v.object({ kind: v.literal('answer'), answer: v.unknown() }),
  v.object({ kind: v.literal('problem'), problem: v.string() }),
  v.object({ kind: v.literal('question'), question: v.unknown() }),
  v.object({ kind: v.literal('memory') }),
]);

/** Milliseconds in which a process must be ready, even on a busy machine. */
const START_MS = 30_000;
/** What a program needs to run. A process that reads untrusted input must not get the provider's secrets. */
const ENVIRONMENT = ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'TMP', 'SystemRoot', 'LD_LIBRARY_PATH'];
/** Bytes. Makes glibc return the freed memory of large pictures to the system; others ignore it. */
const GIVING_BACK = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
};
/** Megabytes. Limits only the JavaScript heap. */
const HEAP_MB = 128;

/**
 * A process for work that may use up the memory or never end. A thread would not do: native code in it cannot be
 * stopped and does not free its memory. The process starts with the first task.
 */
export class TaskProcess {
  readonly #settings: TaskProcessSettings;
  #child: ChildProcess | undefined;
  #starting: Promise<void> | undefined;
  #tasks = 0;
  #idle: NodeJS.Timeout | undefined;
  #isBusy = false;
  #isReady = false;
  #isStopped = false;

  constructor(settings: TaskProcessSettings) {
    this.#settings = settings;
  }

  get isBusy(): boolean {
    return this.#isBusy;
  }

  /** Whether a task could begin at once, without starting a process. */
  get isReady(): boolean {
    return this.#isReady && !this.#isBusy;
  }

  /** The id of its process, if it has one. */
  get pid(): number | undefined {
    return this.#child?.pid;
  }

  /** Starts the process before it has a task. If that fails, the task reports it. */
  prepare(): void {
    if (this.#isBusy) return;
    this.#start().then(
      () => this.#rest(),
      () => {},
    );
  }

  /**
   * @throws {TaskEnded} if the process has ended
   * @throws {Error} if the task failed, no process could be started, or another task is running
   */
  async run(task: unknown, options: RunOptions = {}): Promise<unknown> {
    if (this.#isBusy) throw new Error('a process has one task at a time');
    this.#isBusy = true;
    clearTimeout(this.#idle);
    try {
      const child = await this.#start();
      hold(child, true);
      this.#tasks += 1;
      return await this.#ask(child, task, options);
    } finally {
      this.#isBusy = false;
      if (this.#tasks >= this.#settings.mostTasks) this.#end();
      // Start a new process now, so that the next task does not have to wait for it.
      if (this.#child === undefined && !this.#isStopped) this.prepare();
      else this.#rest();
    }
  }

  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#idle);
    this.#end();
  }

  /** Lets the process idle. An idle process does not keep the provider running, and ends with it. */
  #rest(): void {
    if (this.#isBusy) return;
    hold(this.#child, false);
    clearTimeout(this.#idle);
    this.#idle = setTimeout(() => this.#end(), this.#settings.idleMs).unref();
  }

  #end(): void {
    this.#child?.kill('SIGKILL');
    this.#child = undefined;
    this.#isReady = false;
    this.#tasks = 0;
  }

  async #start(): Promise<ChildProcess> {
    if (!this.#child?.connected) {
      this.#child = this.#fork();
      this.#tasks = 0;
      this.#isReady = false;
      this.#starting = untilReady(this.#child);
    }
    const child = this.#child;
    await this.#starting;
    if (this.#child === child) this.#isReady = true;
    return child;
  }

  #fork(): ChildProcess {
    const { script, memoryLimitBytes } = this.#settings;
    const env = Object.fromEntries(ENVIRONMENT.map((name) => [name, process.env[name]]));
    const child = fork(fileURLToPath(script), [String(memoryLimitBytes)], {
      cwd: PACKAGE_FOLDER,
      env: { ...env, ...GIVING_BACK },
      execArgv: [...LOADERS, `--max-old-space-size=${HEAP_MB}`],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    child.once('exit', () => {
      if (this.#child !== child) return;
      this.#child = undefined;
      this.#isReady = false;
    });
    // Sending to a process that has ended; 'exit' reports that.
    child.on('error', () => {});
    return child;
  }

  #ask(child: ChildProcess, task: unknown, { signal, onQuestion }: RunOptions): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const settle = () => {
        clearTimeout(timer);
        child.off('message', hear);
        child.off('exit', die);
        signal?.removeEventListener('abort', leave);
      };
      const fail = (error: Error) => {
        settle();
        if (this.#child === child) this.#end();
        reject(error);
      };
      const end = (reason: TaskEnd) => fail(new TaskEnded(reason));
      const die = () => end('died');
      const leave = () => end('asker_gone');
      const timer = setTimeout(() => end('time'), this.#settings.timeLimitMs);
      const reply = (question: unknown) => {
        const asked = onQuestion?.(question) ?? Promise.reject(new Error('nobody answers'));
        asked.then(
          (answer) => child.connected && child.send({ kind: 'reply', reply: answer }),
          (error: unknown) => fail(error instanceof Error ? error : new Error(String(error))),
        );
      };
      const hear = (raw: unknown) => {
        const read = v.safeParse(MessageSchema, raw);
        if (!read.success) return die();
        const message = read.output;
        switch (message.kind) {
          case 'ready':
            return;
          case 'memory':
            return end('memory');
          case 'question':
            return reply(message.question);
          case 'answer':
            settle();
            return resolve(message.answer);
          case 'problem':
            settle();
            return reject(new Error(message.problem));
        }
      };
      if (signal?.aborted) return leave();
      signal?.addEventListener('abort', leave, { once: true });
      child.on('message', hear);
      child.once('exit', die);
      child.send({ kind: 'task', task });
    });
  }
}

function untilReady(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = () => {
      clearTimeout(timer);
      child.kill('SIGKILL');
      reject(new Error('a process for tasks did not start'));
    };
    const timer = setTimeout(fail, START_MS);
    child.once('exit', fail);
    child.once('message', () => {
      clearTimeout(timer);
      child.off('exit', fail);
      resolve();
    });
  });
}

function hold(child: ChildProcess | undefined, isHeld: boolean): void {
  if (isHeld) {
    child?.ref();
    child?.channel?.ref();
  } else {
    child?.unref();
    child?.channel?.unref();
  }
}
